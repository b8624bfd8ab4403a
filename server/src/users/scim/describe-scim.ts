import { fail } from '@keystead/contract/errors.ts';
import {
  scimBulkMaximumBytes,
  scimBulkMaximumOperations,
  scimPageMaximum,
  scimSchemas,
} from '@keystead/contract/users/scim/scim-schemas.ts';
import type { ScimResource } from '@keystead/contract/users/scim/scim-user.ts';
import * as contract from '@keystead/contract/users/scim/scim-users.ts';
import { handle } from '../../http/handle.ts';
import { describedSchemas } from './described-schemas.ts';

const unsupported = { supported: false };

const config: ScimResource = {
  schemas: [scimSchemas.config],
  patch: { supported: true },
  bulk: { supported: true, maxOperations: scimBulkMaximumOperations, maxPayloadSize: scimBulkMaximumBytes },
  filter: { supported: true, maxResults: scimPageMaximum },
  changePassword: unsupported,
  sort: unsupported,
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token made in Token Management, sent as Authorization: Bearer.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: '/scim/v2/ServiceProviderConfig' },
};

const resourceTypes = [
  {
    schemas: [scimSchemas.resourceType],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'User accounts of the customer.',
    schema: scimSchemas.user,
    schemaExtensions: [
      { schema: scimSchemas.enterprise, required: false },
      { schema: scimSchemas.own, required: false },
    ],
    meta: { resourceType: 'ResourceType', location: '/scim/v2/ResourceTypes/User' },
  },
  {
    schemas: [scimSchemas.resourceType],
    id: 'Group',
    name: 'Group',
    endpoint: '/Groups',
    description: 'Groups of the customer’s directory.',
    schema: scimSchemas.group,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: '/scim/v2/ResourceTypes/Group' },
  },
];

const toListResponse = (resources: readonly ScimResource[]): ScimResource => ({
  schemas: [scimSchemas.list],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

const findById = (resources: readonly ScimResource[], id: string): ScimResource => {
  const found = resources.find((resource) => resource.id === id);
  if (!found) throw fail('resource.notFound');
  return found;
};

export const getScimConfig = handle(contract.getScimConfig, async () => config);

export const listScimResourceTypes = handle(contract.listScimResourceTypes, async () =>
  toListResponse(resourceTypes),
);

export const getScimResourceType = handle(contract.getScimResourceType, async ({ params }) =>
  findById(resourceTypes, params.id),
);

export const listScimSchemas = handle(contract.listScimSchemas, async () => toListResponse(describedSchemas));

export const getScimSchema = handle(contract.getScimSchema, async ({ params }) =>
  findById(describedSchemas, params.id),
);
