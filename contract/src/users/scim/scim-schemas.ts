/** Schema names of SCIM 2.0 (RFC 7643, RFC 7644) and of our own extension. */
export const scimSchemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  own: 'urn:ietf:params:scim:schemas:extension:keystead:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  search: 'urn:ietf:params:scim:api:messages:2.0:SearchRequest',
  bulk: 'urn:ietf:params:scim:api:messages:2.0:BulkRequest',
  bulkReply: 'urn:ietf:params:scim:api:messages:2.0:BulkResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const;

/** The maximum number of resources per page; a client that requests no number gets the default. */
export const scimPageMaximum = 200;
export const scimPageDefault = 100;

/** The maximum number of changes in a PATCH, and of characters in the path of each or in a filter. */
export const scimPatchMaximum = 1000;
export const scimPathMaxLength = 2000;

/** The maximum number of operations in a bulk request, and of bytes in its body. */
export const scimBulkMaximumOperations = 100;
export const scimBulkMaximumBytes = 1024 * 1024;
