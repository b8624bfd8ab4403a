import { getZoneLimit } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { getDefaultConfigCount } from '@keystead/contract/enterprise/customers.ts';
import { searchContext } from '@keystead/contract/enterprise/external/search-context.ts';
import type { ValueContext } from '@keystead/contract/enterprise/parameters/parameter-value.ts';
import {
  isTrue,
  type KeyValue,
  parameterKeys,
  parameterValue,
} from '@keystead/contract/parameters/parameter-keys.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { enterpriseKey } from '../enterprise-key.ts';
import type { ParameterOwner } from './parameter-owner.ts';

const debounceMs = 300;

type CheckResult<T> = { answer: T | undefined; isPending: boolean };

/** How many zones are left for a configuration, or used in a stack. */
const useZones = (
  owner: ParameterOwner,
  typedValue: string | undefined,
): CheckResult<ValueContext['zones']> => {
  const [value] = useDebouncedValue(typedValue, debounceMs);
  const isEnabled = owner.kind !== 'customer' && value !== undefined && /^\d+$/.test(value);
  const { data, isFetching } = useQuery({
    queryKey: [enterpriseKey, 'zone-limit', owner, value],
    queryFn: isEnabled
      ? ({ signal }) =>
          call(
            getZoneLimit,
            {
              query: {
                // What is left is the same, no matter how many are wanted.
                value: value.slice(0, 9),
                ...(owner.kind === 'configuration' && { configurationId: owner.id }),
              },
            },
            { signal },
          )
      : skipToken,
    staleTime: 0,
  });
  const total = Number(data?.['bp.idm.zones.limit.total'] ?? 0);
  const available = Math.max(0, Number(data?.['bp.idm.zones.limit.stack'] ?? 0) - total);
  const counts = owner.kind === 'stack' ? { assigned: total } : { available };
  return { answer: data && counts, isPending: typedValue !== value || (isFetching && !data) };
};

/** Whether another configuration of the customer is its default; queried when this one is to become it. */
const useOtherDefault = (owner: ParameterOwner, becomesDefault: boolean): CheckResult<boolean> => {
  const isEnabled = becomesDefault && owner.kind === 'configuration';
  const { data, isFetching } = useQuery({
    queryKey: [enterpriseKey, 'default-count', owner],
    queryFn: isEnabled
      ? ({ signal }) =>
          call(
            getDefaultConfigCount,
            { params: { id: owner.customerId }, query: { exceptConfigurationId: owner.id } },
            { signal },
          )
      : skipToken,
    staleTime: 0,
  });
  return {
    answer: isEnabled && data !== undefined ? data > 0 : undefined,
    isPending: isFetching && data === undefined,
  };
};

/**
 * What the value rules depend on besides the value. `entered` is what is being typed, `resulting` all of the owner's
 * parameters with that applied.
 */
export const useValueChecks = (
  owner: ParameterOwner,
  entered: readonly KeyValue[],
  resulting: readonly KeyValue[],
): { context: ValueContext; isPending: boolean } => {
  const zones = useZones(owner, parameterValue(entered, parameterKeys.zonesLimit)?.trim());
  const otherDefault = useOtherDefault(owner, isTrue(parameterValue(entered, parameterKeys.isDefault)));
  return {
    context: {
      ...searchContext(resulting, owner.kind === 'stack' ? 'stack' : 'other'),
      userManagement: owner.kind === 'configuration' ? owner.userManagement : undefined,
      zones: zones.answer,
      hasOtherDefault: otherDefault.answer,
    },
    isPending: zones.isPending || otherDefault.isPending,
  };
};
