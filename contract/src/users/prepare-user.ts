import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { newUser } from '../people/new-user.ts';
import { productAccess } from '../people/product-access.ts';
import { ssoidParams, writableUser } from '../people/user.ts';
import { oneLine } from '../rules/one-line.ts';

const call = {
  method: 'GET',
  access: accessRules.createUser,
  /** Enough for a person typing a name, and no more. */
  limitPerMinute: 240,
} as const;

export const suggestUsername = defineEndpoint({
  ...call,
  path: '/api/users/username-suggestion',
  summary:
    'Suggests an available username for a name, using the customer’s pattern; empty if the name yields none.',
  query: z.object({
    firstName: oneLine(200).default(''),
    lastName: oneLine(200).default(''),
    /** One of the customer's domains; defaults to the first. */
    domain: oneLine(253).default(''),
  }),
  output: z.object({ userName: z.string(), domain: z.string() }),
  errors: ['request.invalid', 'session.missing', 'access.denied', 'customer.notSelected'],
});

/** What can be copied from one person to another. */
const copiedAccess = z.object({
  ...productAccess.shape,
  ...writableUser.pick({ tokenManagement: true, scimMapping: true, factor: true }).shape,
  adminToolRole: writableUser.shape.adminToolRole.unwrap(),
  adminRegions: writableUser.shape.adminRegions.unwrap(),
  rights: newUser.shape.rights.unwrap(),
});
export type CopiedAccess = z.output<typeof copiedAccess>;

export const copyAccess = defineEndpoint({
  ...call,
  path: '/api/users/:ssoid/copied-access',
  summary: 'Returns a user’s access as far as the caller can grant it to a new user, and what is left out.',
  params: ssoidParams,
  output: z.object({
    /** Null if the environment accepts no new users; the access is empty in that case. */
    configId: z.number().int().nullable(),
    access: copiedAccess,
    /** What was left out, as text. */
    leftOut: z.array(z.string()),
  }),
  errors: ['session.missing', 'access.denied', 'customer.notSelected', 'resource.notFound'],
});
