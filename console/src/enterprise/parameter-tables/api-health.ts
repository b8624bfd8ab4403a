import { getApiHealth } from '@keystead/contract/enterprise/external/external-actions.ts';
import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { healthCheckedKeys, isSameKey, parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { healthKey } from '../enterprise-key.ts';
import type { ParameterOwner } from './parameter-owner.ts';

export type Health = 'LOADING' | 'UP' | 'DOWN';

const staleTimeMs = 30_000;

/** The state of the API behind a stored address, or null if there is none to show. */
export const useApiHealth = (owner: ParameterOwner, parameter: Parameter | undefined): Health | null => {
  const key = healthCheckedKeys.find((checked) => parameter && isSameKey(checked, parameter.key));
  const url = parameter?.value.trim() ?? '';
  const isAsked = key !== undefined && url !== '' && owner.kind !== 'customer';
  const { data, isLoading } = useQuery({
    queryKey: [...healthKey, owner, key, url],
    queryFn: isAsked
      ? ({ signal }) =>
          call(
            getApiHealth,
            { query: { key, url, ...(owner.kind === 'configuration' && { configurationId: owner.id }) } },
            { signal },
          )
      : skipToken,
    staleTime: staleTimeMs,
    retry: false,
    meta: { quiet: true },
  });
  if (isLoading) return 'LOADING';
  return data?.status ?? null;
};

/** Search and seeding depend on the SNF API. */
export const useSnfHealth = (owner: ParameterOwner, parameters: readonly Parameter[]): Health | null =>
  useApiHealth(
    owner,
    parameters.find(({ key }) => isSameKey(key, parameterKeys.snfApiUrl)),
  );
