import * as contract from '@keystead/contract/users/transaction-log.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findTransactions } from './find-transactions.ts';
import { logReach, maySettle } from './log-reach.ts';
import { readTransactions } from './read-transactions.ts';

export const listTransactions = handle(
  contract.listTransactions,
  ({ actor, query }, { data }: Pick<Services, 'data'>) => {
    requireCustomer(actor);
    return data.transaction(scopeOf(actor), async (tx) => {
      const hits = await findTransactions(tx, query, logReach(actor, query.location));
      const total = hits[0]?.total ?? 0;
      const isCapped = total > contract.transactionCountCap;
      const ids = hits.map((hit) => hit.id);
      const data = await readTransactions(tx, ids, maySettle(actor));
      return { data, total: Math.min(total, contract.transactionCountCap), isCapped };
    });
  },
);
