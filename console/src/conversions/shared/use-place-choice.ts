import {
  listConversionConfigurations,
  listConversionCorporations,
  listConversionCustomers,
} from '@keystead/contract/conversions/lookups.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../client/call.ts';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';

const key = 'conversions';

const customersQuery = queryOptions({
  queryKey: [key, 'customers'],
  queryFn: ({ signal }) => call(listConversionCustomers, {}, { signal }),
});

const environmentsQuery = queryOptions({
  queryKey: [key, 'environments'],
  queryFn: ({ signal }) => call(listConversionConfigurations, { query: {} }, { signal }),
});

const corporationsQuery = (configId: number | undefined) =>
  queryOptions({
    queryKey: [key, 'corporations', configId],
    queryFn: ({ signal }) =>
      call(listConversionCorporations, { query: { configId: configId ?? 0 } }, { signal }),
    enabled: configId !== undefined,
  });

/** What the user picked; choices that depend on it default to the first by name. */
type PickedIds = { customer?: number; environment?: number; corporation?: number };

const byName = <Option>(options: readonly Option[], nameOf: (option: Option) => string): Option[] =>
  options.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));

/** The picked option, or the first one. */
const findOrFirst = <Option extends { id: number }>(options: readonly Option[], id: number | undefined) =>
  options.find((option) => option.id === id) ?? options[0];

/**
 * Customer, environment and corporation, each of which determines the options for the next. A list that could not be
 * loaded is empty, so nothing is chosen from it.
 */
export const usePlaceChoice = ({ withCorporations = true } = {}) => {
  const [picked, setPicked] = useRestorableState<PickedIds>('place', {});
  const customers = useQuery(customersQuery);
  const allEnvironments = useQuery(environmentsQuery);
  const environments = useMemo(
    () =>
      byName(
        allEnvironments.data?.filter(({ customerId }) => customerId === picked.customer) ?? [],
        ({ configName }) => configName,
      ),
    [allEnvironments.data, picked.customer],
  );
  const environment = findOrFirst(environments, picked.environment);
  const corporationsResult = useQuery(corporationsQuery(withCorporations ? environment?.id : undefined));
  const corporations = useMemo(
    () => byName(corporationsResult.data ?? [], ({ text }) => text),
    [corporationsResult.data],
  );
  return {
    customers: customers.data ?? [],
    environments,
    corporations,
    customer: customers.data?.find(({ id }) => id === picked.customer),
    environment,
    corporation: findOrFirst(corporations, picked.corporation),
    pickCustomer: (customer: number) => setPicked({ customer }),
    pickEnvironment: (environment: number) => setPicked(({ customer = 0 }) => ({ customer, environment })),
    pickCorporation: (corporation: number) => setPicked((before) => ({ ...before, corporation })),
    clear: () => setPicked({}),
  };
};

export type PlaceChoice = ReturnType<typeof usePlaceChoice>;
