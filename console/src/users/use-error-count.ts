import { allows } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { getErrorCount } from '@keystead/contract/users/transaction-log.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { useSignedIn } from '../shell/use-session.ts';
import { useTransactionEvents } from './transaction-events.ts';

const errorCountKey = ['users', 'error-count'];

/** Whether somebody may look into the transaction log at all. */
const useSeesTransactions = (): boolean => allows(accessRules.transactionLog, useSignedIn().context.rights);

/** How many failures wait for somebody, followed as they come and go. */
export const useErrorCount = (): number => {
  const mayKnow = useSeesTransactions();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: errorCountKey,
    queryFn: ({ signal }) => call(getErrorCount, {}, { signal }),
    enabled: mayKnow,
    staleTime: 0,
    meta: { quiet: true },
  });
  useTransactionEvents(() => void client.invalidateQueries({ queryKey: errorCountKey }), mayKnow);
  return data?.count ?? 0;
};
