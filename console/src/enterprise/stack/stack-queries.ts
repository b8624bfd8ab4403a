import { listStackParameters } from '@keystead/contract/enterprise/parameters/parameters.ts';
import { getStack } from '@keystead/contract/enterprise/stack.ts';
import { parameterKeys, parameterValue } from '@keystead/contract/parameters/parameter-keys.ts';
import { readSecretWords } from '@keystead/contract/parameters/secret-keys.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { enterpriseKey } from '../enterprise-key.ts';

export const stackQuery = queryOptions({
  queryKey: [enterpriseKey, 'stack'],
  queryFn: ({ signal }) => call(getStack, {}, { signal }),
  meta: { main: true },
});

export const stackParametersQuery = queryOptions({
  queryKey: [enterpriseKey, 'stack-parameters'],
  queryFn: ({ signal }) => call(listStackParameters, {}, { signal }),
  staleTime: 0,
  meta: { main: true },
});

/** The words that make further keys secret in this stack. */
export const secretWordsQuery = queryOptions({
  queryKey: [enterpriseKey, 'secret-words'],
  queryFn: async ({ signal }) => {
    const parameters = await call(listStackParameters, {}, { signal });
    return readSecretWords(parameterValue(parameters, parameterKeys.confidentialWords));
  },
  meta: { quiet: true },
});
