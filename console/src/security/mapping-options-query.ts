import { getMappingOptions } from '@keystead/contract/security/mapping-options.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { securityKey } from './security-key.ts';

/** What the forms of both mappings choose from. */
export const mappingOptionsQuery = queryOptions({
  queryKey: [securityKey, 'mapping-options'],
  queryFn: ({ signal }) => call(getMappingOptions, {}, { signal }),
});
