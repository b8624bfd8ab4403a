import { type listTransactions, transactionCountCap } from '@keystead/contract/users/transaction-log.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { isUuid } from '../../data/is-uuid.ts';

type Query = (typeof listTransactions)['query']['_output'];

/** Newest first; `reach` lists the visible facilities, null means all of the customer. */
export const findTransactions = async (tx: Tx, query: Query, reach: readonly number[] | null) => {
  const person = isUuid(query.search) ? query.search : null;
  const searchPattern = person === null && query.search !== '' ? likePattern(query.search) : null;
  const { rows } = await sql<{ id: number; total: number }>`
    select id, total from find_transactions(${query.from ?? null}, ${query.to ?? null}, ${query.status},
      ${searchPattern === null ? null : sql`'%' || folded(${searchPattern}) || '%'`}, ${person}, ${reach},
      ${query.rowsPerPage}, ${query.pageNumber * query.rowsPerPage}, ${transactionCountCap})`.execute(tx);
  return rows;
};

const likePattern = (text: string): string => text.replace(/[%_\\]/g, (character) => `\\${character}`);
