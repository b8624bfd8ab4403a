import { z } from 'zod';
import { scimPathMaxLength, scimSchemas } from './scim-schemas.ts';

export const readCall = {
  access: { token: 'read' },
  protocol: 'scim',
  limitPerMinute: 1200,
  errors: ['token.missing', 'token.wrongNetwork', 'access.denied', 'scim.disabled', 'request.tooMany'],
} as const;

export const writeCall = {
  ...readCall,
  access: { token: 'write' },
  errors: [
    ...readCall.errors,
    'token.readOnly',
    'token.outOfReach',
    'request.invalid',
    'scim.invalidValue',
    'user.lastAdmin',
    'user.refused',
  ],
} as const;

/** Conflicts that a user's names can cause. */
export const userErrors = ['user.userNameTaken', 'user.federatedLoginTaken'] as const;

export const changeErrors = [
  ...writeCall.errors,
  'resource.notFound',
  'scim.versionMismatch',
  'scim.mutability',
] as const;

export const byResourceId = { params: z.object({ id: z.string() }) } as const;

/** Top-level or dotted attributes to limit the reply to, or to leave out of it. */
export const attributeSelection = {
  attributes: z.string().optional(),
  excludedAttributes: z.string().optional(),
};

const wholeNumber = (fallback: number) => z.coerce.number().int().catch(fallback).optional();

/** Which resources, and how many of them. */
export const pageQuery = {
  filter: z.string().max(scimPathMaxLength).optional(),
  startIndex: wholeNumber(1),
  count: wholeNumber(100),
};

export const scimList = <Resource extends z.ZodType>(resource: Resource) =>
  z.object({
    schemas: z.array(z.literal(scimSchemas.list)),
    totalResults: z.number().int(),
    startIndex: z.number().int(),
    itemsPerPage: z.number().int(),
    Resources: z.array(resource),
  });
