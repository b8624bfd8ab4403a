import * as contract from '@keystead/contract/users/transaction-log.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { pageText, streamThreshold } from '../../http/streams/page-text.ts';
import { streamJson } from '../../http/streams/stream-json.ts';
import type { Services } from '../../services.ts';
import { findTransactions } from './find-transactions.ts';
import { isVisibleInLog, logVisibility, mayResolveFailures } from './log-visibility.ts';
import { newestFirst, readInSlices } from './read-in-slices.ts';
import { readTransactions } from './read-transactions.ts';

export const listTransactions = handle(
  contract.listTransactions,
  async ({ actor, query, reply }, { data }: Pick<Services, 'data'>) => {
    requireCustomer(actor);
    const scope = scopeOf(actor);
    const visibleFacilities = logVisibility(actor, query.location);
    const read = (tx: Tx, ids: readonly number[]) => readTransactions(tx, ids, mayResolveFailures(actor));
    const page = await data.transaction(scope, async (tx) => {
      const hits = await findTransactions(tx, query, visibleFacilities);
      const total = hits[0]?.total ?? 0;
      const ids = hits.map((hit) => hit.id);
      const keptIds = (await findVisibleIds(tx, query.kept ?? [], visibleFacilities)).filter(
        (id) => !ids.includes(id),
      );
      return {
        ids,
        kept: (await read(tx, keptIds)).sort(newestFirst),
        rows: ids.length > streamThreshold ? null : await read(tx, ids),
        total: Math.min(total, contract.transactionCountCap),
        isCapped: total > contract.transactionCountCap,
      };
    });
    const { rows, kept, total, isCapped } = page;
    if (rows) return { data: kept.length > 0 ? [...rows, ...kept].sort(newestFirst) : rows, total, isCapped };
    const readSlice = (ids: readonly number[]) => data.read(scope, (tx) => read(tx, ids));
    await streamJson(reply, pageText(readInSlices(page, readSlice), { total, isCapped }));
    return reply as never;
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
