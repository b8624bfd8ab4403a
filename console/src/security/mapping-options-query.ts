import { getMappingOptions } from '@keystead/contract/security/mapping-options.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { securityKey } from './security-key.ts';

/** The options in the forms of both kinds of mapping. */
export const mappingOptionsQuery = queryOptions({
  queryKey: [securityKey, 'mapping-options'],
  queryFn: ({ signal }) => call(getMappingOptions, {}, { signal }),
});
