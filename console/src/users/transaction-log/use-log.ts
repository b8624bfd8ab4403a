import {
  listFailureCauses,
  listResolutions,
  listTransactions,
} from '@keystead/contract/users/transaction-log.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../client/call.ts';
import { dayOf } from '../../kit/dates/day-range.ts';
import { useListSearch } from '../../kit/list/use-list-search.ts';
import { useServerPage } from '../../kit/list/use-server-page.ts';
import { allLocations } from '../all-locations.ts';
import { toKeptParam, useRetriedSteps } from '../retried-steps.ts';
import { useTransactionEvents } from '../transaction-events.ts';
import { useOwnLocation } from '../use-own-location.ts';
import { isValidRange, type LogSearch, toQuery, transactionList } from './log-search.ts';

const logKey = ['users', 'transactions'] as const;

/** The state of the log is in its address. Location admins look at one of their locations unless they choose all. */
export const useLogSearch = () => {
  const today = dayOf(new Date());
  const list = useMemo(() => transactionList(today), [today]);
  const { search: address, go: goTo } = useListSearch(list);
  const own = useOwnLocation(address.location);
  const location = address.location === allLocations && own.hasSeveral ? allLocations : own.location;
  const search = useMemo(() => ({ ...address, location }), [address, location]);
  const go = (part: Partial<LogSearch>, replace = false) => goTo({ ...search, ...part }, replace);
  return { search, usual: list.read({}), isReady: own.isReady, go };
};

/** Transactions retried from here keep their rows, even if they no longer match the filter. */
export const useTransactions = (search: LogSearch, isReady: boolean) => {
  const keptParam = toKeptParam(useRetriedSteps(JSON.stringify(search)).values());
  return useServerPage(
    [...logKey, 'page'],
    { ...search, ...keptParam },
    async (request, signal) => {
      const query = { ...toQuery(request), ...keptParam };
      const { data, total, isCapped } = await call(listTransactions, { query }, { signal });
      return { rows: data, total, isTotalMinimum: isCapped };
    },
    isReady && isValidRange(search),
  );
};

export const useFailureCauses = () =>
  useQuery({
    queryKey: [...logKey, 'causes'],
    queryFn: ({ signal }) => call(listFailureCauses, {}, { signal }),
    staleTime: 0,
    meta: { main: true },
  });

export const useResolutions = () =>
  useQuery({
    queryKey: [...logKey, 'resolutions'],
    queryFn: ({ signal }) => call(listResolutions, {}, { signal }),
    staleTime: 0,
    meta: { main: true },
  });

/** Reads all data of the log again. */
export const useLogReload = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: logKey });
};

/** Shows changes on the server without a reload. */
export const useLiveLog = (): void => {
  const reload = useLogReload();
  useTransactionEvents(() => void reload());
};
