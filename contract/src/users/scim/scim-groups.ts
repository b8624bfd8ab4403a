import { z } from 'zod';
import { defineEndpoint, nothing } from '../../endpoint.ts';
import {
  attributeSelection,
  byResourceId,
  changeErrors,
  pageQuery,
  readCall,
  scimList,
  writeCall,
} from './scim-calls.ts';
import { scimGroup } from './scim-group.ts';
import { scimPatch, scimResource } from './scim-user.ts';

export const listScimGroups = defineEndpoint({
  ...readCall,
  method: 'GET',
  path: '/scim/v2/Groups',
  summary: 'Lists groups of the token’s customer, paged and filtered with a SCIM filter.',
  query: z.object({ ...pageQuery, ...attributeSelection }),
  output: scimList(scimGroup),
  errors: [...readCall.errors, 'scim.invalidFilter'],
});

export const getScimGroup = defineEndpoint({
  ...readCall,
  ...byResourceId,
  method: 'GET',
  path: '/scim/v2/Groups/:id',
  summary: 'Returns one group with its members; 304 if If-None-Match matches its version.',
  query: z.object(attributeSelection),
  output: scimGroup,
  conditional: true,
  errors: [...readCall.errors, 'resource.notFound'],
});

export const createScimGroup = defineEndpoint({
  ...writeCall,
  method: 'POST',
  path: '/scim/v2/Groups',
  summary: 'Creates a group; the access of its members follows from the customer’s mappings.',
  query: z.object(attributeSelection),
  body: scimResource,
  output: scimGroup,
  creates: true,
  errors: [...writeCall.errors, 'scim.groupTaken'],
});

export const replaceScimGroup = defineEndpoint({
  ...writeCall,
  ...byResourceId,
  method: 'PUT',
  path: '/scim/v2/Groups/:id',
  summary: 'Replaces a group and its members.',
  query: z.object(attributeSelection),
  body: scimResource,
  output: scimGroup,
  errors: [...changeErrors, 'scim.groupTaken'],
});

export const patchScimGroup = defineEndpoint({
  ...writeCall,
  ...byResourceId,
  method: 'PATCH',
  path: '/scim/v2/Groups/:id',
  summary: 'Adds or removes members of a group, or renames it.',
  query: z.object(attributeSelection),
  body: scimPatch,
  output: scimGroup,
  errors: [...changeErrors, 'scim.groupTaken', 'scim.invalidPath', 'scim.noTarget'],
});

export const deleteScimGroup = defineEndpoint({
  ...writeCall,
  ...byResourceId,
  method: 'DELETE',
  path: '/scim/v2/Groups/:id',
  summary: 'Removes a group; its members lose the access it gave.',
  output: nothing,
  errors: changeErrors,
});
