import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { newUser } from '../people/new-user.ts';
import { ssoidParams, writableUser } from '../people/user.ts';

const saveErrors = [
  'request.invalid',
  'session.missing',
  'access.denied',
  'customer.notSelected',
  'user.userNameTaken',
  'user.federatedLoginTaken',
  'user.lastAdmin',
] as const;

/** Queries arrive as text. */
const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true');
const saveQuery = z.object({ slAutoProvision: queryFlag.optional() });

/** The request lists the potential duplicates that the person creating the user has seen. */
const createdUser = z.object({
  ...newUser.shape,
  /** Absent if no person was asked, as with other programs. */
  seenDuplicates: z.array(z.guid()).max(100).optional(),
});

export const createUser = defineEndpoint({
  method: 'POST',
  path: '/api/users',
  access: accessRules.createUser,
  summary: 'Creates a user. The key can also be sent in the Idempotency-Key header.',
  query: saveQuery,
  body: createdUser,
  output: z.object({ ssoid: z.string() }),
  creates: true,
  errors: [...saveErrors, 'user.mayExist'],
});

export const userUpdate = z.object({
  ...writableUser.shape,
  adminToolRole: writableUser.shape.adminToolRole.unwrap(),
  /** id@domain of a federated user; unchanged if not sent. */
  federatedLoginID: z.string().trim().max(360).optional(),
  version: z.number().int(),
});

export const updateUser = defineEndpoint({
  method: 'PUT',
  path: '/api/users/:ssoid',
  access: accessRules.userList,
  summary:
    'Saves the complete user. Fields the caller is not allowed to change must be unchanged. A new email address or id at the organization requires a recent confirmation of the session.',
  params: ssoidParams,
  query: saveQuery,
  body: userUpdate,
  output: z.object({ ssoid: z.string(), version: z.number().int() }),
  errors: [...saveErrors, 'resource.notFound', 'user.changed', 'session.confirmationNeeded'],
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/users/:ssoid',
  access: accessRules.userList,
  summary: 'Permanently deletes a deactivated user.',
  params: ssoidParams,
  output: nothing,
  errors: ['session.missing', 'access.denied', 'customer.notSelected', 'resource.notFound', 'user.refused'],
});
