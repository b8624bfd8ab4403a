import { z } from 'zod';
import { defineEndpoint, nothing } from '../../endpoint.ts';
import { scimSchemas } from './scim-schemas.ts';
import { patchOperation, scimResource, scimUser } from './scim-user.ts';

const read = {
  access: { token: 'read' },
  protocol: 'scim',
  limitPerMinute: 1200,
  errors: ['token.missing', 'token.wrongNetwork', 'access.denied', 'scim.disabled', 'request.tooMany'],
} as const;

const write = {
  ...read,
  access: { token: 'write' },
  errors: [
    ...read.errors,
    'token.readOnly',
    'token.outOfReach',
    'request.invalid',
    'scim.invalidValue',
    'user.userNameTaken',
    'user.federatedLoginTaken',
    'user.lastAdmin',
    'user.refused',
  ],
} as const;

const one = { params: z.object({ id: z.string() }) } as const;

/** Top-level attributes, or dotted ones, that the reply is narrowed to or that it leaves out. */
const shown = { attributes: z.string().optional(), excludedAttributes: z.string().optional() };

const wholeNumber = (usual: number) => z.coerce.number().int().catch(usual).optional();

export const listScimUsers = defineEndpoint({
  ...read,
  method: 'GET',
  path: '/scim/v2/Users',
  summary: 'Users of the token’s customer, a page at a time, narrowed by a SCIM filter.',
  query: z.object({
    filter: z.string().max(2000).optional(),
    startIndex: wholeNumber(1),
    count: wholeNumber(100),
    ...shown,
  }),
  output: z.object({
    schemas: z.array(z.literal(scimSchemas.list)),
    totalResults: z.number().int(),
    startIndex: z.number().int(),
    itemsPerPage: z.number().int(),
    Resources: z.array(scimUser),
  }),
  errors: [...read.errors, 'scim.invalidFilter'],
});

export const getScimUser = defineEndpoint({
  ...read,
  ...one,
  method: 'GET',
  path: '/scim/v2/Users/:id',
  summary: 'One user; 304 when If-None-Match names its version.',
  query: z.object(shown),
  output: scimUser,
  conditional: true,
  errors: [...read.errors, 'resource.notFound'],
});

export const createScimUser = defineEndpoint({
  ...write,
  method: 'POST',
  path: '/scim/v2/Users',
  summary: 'Creates a user; location and access follow from the customer’s mappings.',
  body: scimResource,
  output: scimUser,
  creates: true,
});

const changeErrors = [...write.errors, 'resource.notFound', 'scim.versionMismatch'] as const;

export const replaceScimUser = defineEndpoint({
  ...write,
  ...one,
  method: 'PUT',
  path: '/scim/v2/Users/:id',
  summary: 'Replaces what the client keeps of a user; what it leaves out is emptied.',
  body: scimResource,
  output: scimUser,
  errors: changeErrors,
});

export const patchScimUser = defineEndpoint({
  ...write,
  ...one,
  method: 'PATCH',
  path: '/scim/v2/Users/:id',
  summary: 'Adds, replaces or removes single attributes of a user.',
  body: z.object({ Operations: z.array(patchOperation).min(1).max(100) }),
  output: scimUser,
  errors: [...changeErrors, 'scim.invalidPath', 'scim.mutability'],
});

export const deleteScimUser = defineEndpoint({
  ...write,
  ...one,
  method: 'DELETE',
  path: '/scim/v2/Users/:id',
  summary: 'Deactivates a user and removes it for good.',
  output: nothing,
  errors: changeErrors,
});

const described = {
  method: 'GET',
  access: { token: 'read' },
  protocol: 'scim',
  limitPerMinute: 1200,
  output: scimResource,
  errors: ['token.missing', 'token.wrongNetwork', 'request.tooMany'],
} as const;

export const getScimConfig = defineEndpoint({
  ...described,
  path: '/scim/v2/ServiceProviderConfig',
  summary: 'What of SCIM 2.0 is spoken here.',
});

export const listScimResourceTypes = defineEndpoint({
  ...described,
  path: '/scim/v2/ResourceTypes',
  summary: 'The kinds of resources there are.',
});

export const getScimResourceType = defineEndpoint({
  ...described,
  ...one,
  path: '/scim/v2/ResourceTypes/:id',
  summary: 'One kind of resource.',
  errors: [...described.errors, 'resource.notFound'],
});

export const listScimSchemas = defineEndpoint({
  ...described,
  path: '/scim/v2/Schemas',
  summary: 'The attributes that are kept, schema by schema.',
});

export const getScimSchema = defineEndpoint({
  ...described,
  ...one,
  path: '/scim/v2/Schemas/:id',
  summary: 'One schema.',
  errors: [...described.errors, 'resource.notFound'],
});
