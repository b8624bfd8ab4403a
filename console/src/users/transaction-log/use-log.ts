import { listFailureCauses, listTransactions } from '@keystead/contract/users/transaction-log.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../client/call.ts';
import { useTransactionEvents } from '../transaction-events.ts';
import { useOwnLocation } from '../use-own-location.ts';
import { isRange, type LogSearch, readLogSearch, toAddress, toQuery } from './log-search.ts';

const logKey = ['users', 'transactions'] as const;

/** The state of the log lives in its address. People who administer locations look at one of theirs. */
export const useLogSearch = () => {
  const query = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = useMemo(() => readLogSearch(query), [query]);
  const { location, isReady } = useOwnLocation(address.location);
  const search = useMemo(() => ({ ...address, location }), [address, location]);
  const go = (part: Partial<LogSearch>, replace = false) =>
    void navigate({ to: '.', search: toAddress({ ...search, ...part }), replace, resetScroll: false });
  return { search, isReady, go };
};

export const useTransactions = (search: LogSearch, isReady: boolean) =>
  useQuery({
    queryKey: [...logKey, 'page', search],
    queryFn: ({ signal }) => call(listTransactions, { query: toQuery(search) }, { signal }),
    enabled: isReady && isRange(search),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { main: true },
  });

export const useFailureCauses = () =>
  useQuery({
    queryKey: [...logKey, 'causes'],
    queryFn: ({ signal }) => call(listFailureCauses, {}, { signal }),
    staleTime: 0,
    meta: { main: true },
  });

/** Reads everything of the log anew. */
export const useLogReload = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: logKey });
};

/** What changes on the server shows without a reload. */
export const useLiveLog = (): void => {
  const reload = useLogReload();
  useTransactionEvents(() => void reload());
};
