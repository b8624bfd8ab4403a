import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { pageQuery, readCall, scimList } from './scim-calls.ts';
import { scimGroup } from './scim-group.ts';
import { scimResource, scimUser } from './scim-user.ts';

const names = z.array(z.string().max(200)).max(100).optional();

/** The query of a list, sent in a body: filters can be too long or too private for a URL. */
const scimSearch = z.object({ ...pageQuery, attributes: names, excludedAttributes: names });

const search = {
  ...readCall,
  method: 'POST',
  body: scimSearch,
  errors: [...readCall.errors, 'scim.invalidFilter'],
} as const;

export const searchScimUsers = defineEndpoint({
  ...search,
  path: '/scim/v2/Users/.search',
  summary: 'Lists users like GET, with the query in the body.',
  output: scimList(scimUser),
});

export const searchScimGroups = defineEndpoint({
  ...search,
  path: '/scim/v2/Groups/.search',
  summary: 'Lists groups like GET, with the query in the body.',
  output: scimList(scimGroup),
});

export const searchScim = defineEndpoint({
  ...search,
  path: '/scim/v2/.search',
  summary:
    'Lists users and groups that match a filter, users first. An attribute that a type lacks has no value.',
  output: scimList(scimResource),
});
