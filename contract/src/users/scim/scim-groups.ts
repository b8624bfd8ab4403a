import { z } from 'zod';
import { defineEndpoint, nothing } from '../../endpoint.ts';
import { changeErrors, one, page, read, scimList, shown, write } from './scim-calls.ts';
import { scimGroup } from './scim-group.ts';
import { scimPatch, scimResource } from './scim-user.ts';

export const listScimGroups = defineEndpoint({
  ...read,
  method: 'GET',
  path: '/scim/v2/Groups',
  summary: 'Lists groups of the token’s customer, paged and filtered with a SCIM filter.',
  query: z.object({ ...page, ...shown }),
  output: scimList(scimGroup),
  errors: [...read.errors, 'scim.invalidFilter'],
});

export const getScimGroup = defineEndpoint({
  ...read,
  ...one,
  method: 'GET',
  path: '/scim/v2/Groups/:id',
  summary: 'Returns one group with its members; 304 if If-None-Match matches its version.',
  query: z.object(shown),
  output: scimGroup,
  conditional: true,
  errors: [...read.errors, 'resource.notFound'],
});

export const createScimGroup = defineEndpoint({
  ...write,
  method: 'POST',
  path: '/scim/v2/Groups',
  summary: 'Creates a group; the access of its members follows from the customer’s mappings.',
  query: z.object(shown),
  body: scimResource,
  output: scimGroup,
  creates: true,
  errors: [...write.errors, 'scim.groupTaken'],
});

export const replaceScimGroup = defineEndpoint({
  ...write,
  ...one,
  method: 'PUT',
  path: '/scim/v2/Groups/:id',
  summary: 'Replaces a group and its members.',
  query: z.object(shown),
  body: scimResource,
  output: scimGroup,
  errors: [...changeErrors, 'scim.groupTaken'],
});

export const patchScimGroup = defineEndpoint({
  ...write,
  ...one,
  method: 'PATCH',
  path: '/scim/v2/Groups/:id',
  summary: 'Adds or removes members of a group, or renames it.',
  query: z.object(shown),
  body: scimPatch,
  output: scimGroup,
  errors: [...changeErrors, 'scim.groupTaken', 'scim.invalidPath', 'scim.noTarget'],
});

export const deleteScimGroup = defineEndpoint({
  ...write,
  ...one,
  method: 'DELETE',
  path: '/scim/v2/Groups/:id',
  summary: 'Removes a group; its members lose the access it gave.',
  output: nothing,
  errors: changeErrors,
});
