import { z } from 'zod';
import { defineEndpoint, nothing } from '../../endpoint.ts';
import {
  attributeSelection,
  byResourceId,
  changeErrors,
  pageQuery,
  readCall,
  scimList,
  userErrors,
  writeCall,
} from './scim-calls.ts';
import { scimPatch, scimResource, scimUser } from './scim-user.ts';

export const listScimUsers = defineEndpoint({
  ...readCall,
  method: 'GET',
  path: '/scim/v2/Users',
  summary: 'Lists users of the token’s customer, paged and filtered with a SCIM filter.',
  query: z.object({ ...pageQuery, ...attributeSelection }),
  output: scimList(scimUser),
  errors: [...readCall.errors, 'scim.invalidFilter'],
});

export const getScimUser = defineEndpoint({
  ...readCall,
  ...byResourceId,
  method: 'GET',
  path: '/scim/v2/Users/:id',
  summary: 'Returns one user; 304 if If-None-Match matches its version.',
  query: z.object(attributeSelection),
  output: scimUser,
  conditional: true,
  errors: [...readCall.errors, 'resource.notFound'],
});

export const createScimUser = defineEndpoint({
  ...writeCall,
  method: 'POST',
  path: '/scim/v2/Users',
  summary: 'Creates a user; location and access follow from the customer’s mappings.',
  query: z.object(attributeSelection),
  body: scimResource,
  output: scimUser,
  creates: true,
  errors: [...writeCall.errors, ...userErrors],
});

export const replaceScimUser = defineEndpoint({
  ...writeCall,
  ...byResourceId,
  method: 'PUT',
  path: '/scim/v2/Users/:id',
  summary: 'Replaces a user’s attributes; attributes left out are cleared.',
  query: z.object(attributeSelection),
  body: scimResource,
  output: scimUser,
  errors: [...changeErrors, ...userErrors],
});

export const patchScimUser = defineEndpoint({
  ...writeCall,
  ...byResourceId,
  method: 'PATCH',
  path: '/scim/v2/Users/:id',
  summary: 'Adds, replaces or removes single attributes of a user.',
  query: z.object(attributeSelection),
  body: scimPatch,
  output: scimUser,
  errors: [...changeErrors, ...userErrors, 'scim.invalidPath', 'scim.noTarget'],
});

export const deleteScimUser = defineEndpoint({
  ...writeCall,
  ...byResourceId,
  method: 'DELETE',
  path: '/scim/v2/Users/:id',
  summary: 'Deactivates a user and permanently deletes it.',
  output: nothing,
  errors: [...changeErrors, ...userErrors],
});

const metadataCall = {
  method: 'GET',
  access: { token: 'read' },
  protocol: 'scim',
  limitPerMinute: 1200,
  output: scimResource,
  errors: ['token.missing', 'token.wrongNetwork', 'request.tooMany'],
} as const;

export const getScimConfig = defineEndpoint({
  ...metadataCall,
  path: '/scim/v2/ServiceProviderConfig',
  summary: 'Describes which parts of SCIM 2.0 are supported.',
});

export const listScimResourceTypes = defineEndpoint({
  ...metadataCall,
  path: '/scim/v2/ResourceTypes',
  summary: 'Lists the resource types.',
});

export const getScimResourceType = defineEndpoint({
  ...metadataCall,
  ...byResourceId,
  path: '/scim/v2/ResourceTypes/:id',
  summary: 'One kind of resource.',
  errors: [...metadataCall.errors, 'resource.notFound'],
});

export const listScimSchemas = defineEndpoint({
  ...metadataCall,
  path: '/scim/v2/Schemas',
  summary: 'Lists the supported attributes by schema.',
});

export const getScimSchema = defineEndpoint({
  ...metadataCall,
  ...byResourceId,
  path: '/scim/v2/Schemas/:id',
  summary: 'One schema.',
  errors: [...metadataCall.errors, 'resource.notFound'],
});
