import { getErrorCount } from '@keystead/contract/users/transaction-log.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { useTransactionEvents } from './transaction-events.ts';
import { useCanSeeTransactions } from './use-can-see-transactions.ts';

const errorCountKey = ['users', 'error-count'];

/** The number of open failures and the users they affect, kept up to date. */
export const useErrorCount = () => {
  const canSee = useCanSeeTransactions();
  const client = useQueryClient();
  const { data, isLoading } = useQuery({
    queryKey: errorCountKey,
    queryFn: ({ signal }) => call(getErrorCount, {}, { signal }),
    enabled: canSee,
    staleTime: 0,
    meta: { quiet: true },
  });
  useTransactionEvents(() => void client.invalidateQueries({ queryKey: errorCountKey }), canSee);
  return { errors: data, isLoading };
};
