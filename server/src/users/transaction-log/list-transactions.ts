import * as contract from '@keystead/contract/users/transaction-log.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findTransactions } from './find-transactions.ts';
import { isVisibleInLog, logVisibility, mayResolveFailures } from './log-visibility.ts';
import { readTransactions } from './read-transactions.ts';

export const listTransactions = handle(
  contract.listTransactions,
  ({ actor, query }, { data }: Pick<Services, 'data'>) => {
    requireCustomer(actor);
    const visibleFacilities = logVisibility(actor, query.location);
    return data.transaction(scopeOf(actor), async (tx) => {
      const hits = await findTransactions(tx, query, visibleFacilities);
      const total = hits[0]?.total ?? 0;
      const isCapped = total > contract.transactionCountCap;
      const ids = hits.map((hit) => hit.id);
      const keptIds = (await findVisibleIds(tx, query.kept ?? [], visibleFacilities)).filter(
        (id) => !ids.includes(id),
      );
      const rows = await readTransactions(tx, [...ids, ...keptIds], mayResolveFailures(actor));
      const data = keptIds.length > 0 ? rows.sort(newestFirst) : rows;
      return { data, total: Math.min(total, contract.transactionCountCap), isCapped };
    });
  },
);

/** Those of the customer that are in reach, regardless of their outcome. */
const findVisibleIds = async (
  tx: Tx,
  ids: readonly number[],
  visibleFacilities: number[] | null,
): Promise<number[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from transactions where id = any(${[...ids]}::bigint[]) and ${isVisibleInLog('transactions', visibleFacilities)}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

const newestFirst = (one: contract.Transaction, other: contract.Transaction): number =>
  other.startDate.localeCompare(one.startDate) || other.transactionId - one.transactionId;
