import * as contract from '@keystead/contract/users/transaction-log.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { type Actor, requireCustomer, scopeOf } from '../../http/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../http/services.ts';
import { isSsoid } from '../../identity/is-ssoid.ts';
import { logReach } from './log-reach.ts';
import { readTransactions } from './read-transactions.ts';

type Query = (typeof contract.listTransactions)['query']['_output'];

export const listTransactions = handle(
  contract.listTransactions,
  ({ actor, query }, { data }: Pick<Services, 'data'>) => {
    requireCustomer(actor);
    return data.transaction(scopeOf(actor), async (tx) => {
      const hits = await findTransactions(tx, actor, query);
      const total = hits[0]?.total ?? 0;
      const isCapped = total > contract.transactionCountCap;
      const data = await readTransactions(
        tx,
        actor,
        hits.map((hit) => hit.id),
      );
      return { data, total: Math.min(total, contract.transactionCountCap), isCapped };
    });
  },
);

const findTransactions = async (tx: Tx, actor: Actor, query: Query) => {
  const person = isSsoid(query.search) ? query.search : null;
  const words = person === null && query.search !== '' ? likePattern(query.search) : null;
  const { rows } = await sql<{ id: number; total: number }>`
    select id, total from find_transactions(${query.from ?? null}, ${query.to ?? null}, ${query.status},
      ${words === null ? null : sql`'%' || folded(${words}) || '%'`}, ${person}, ${logReach(actor, query.location)},
      ${query.rowsPerPage}, ${query.pageNumber * query.rowsPerPage}, ${contract.transactionCountCap})`.execute(
    tx,
  );
  return rows;
};

const likePattern = (text: string): string => text.replace(/[%_\\]/g, (character) => `\\${character}`);
