import * as contract from '@keystead/contract/users/transaction-log.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { findUser } from '../../people/record/find-user.ts';
import type { Services } from '../../services.ts';
import { isVisibleInLog, logVisibility, mayResolveFailures } from './log-visibility.ts';
import { toSubTransaction } from './read-transactions.ts';

export const getErrorCount = handle(contract.getErrorCount, ({ actor }, { data }: Pick<Services, 'data'>) => {
  const customerId = requireCustomer(actor);
  const facilities = logVisibility(actor);
  return data.read(scopeOf(actor), async (tx) => {
    const [{ count, oldest }, people] = await Promise.all([
      countErrors(tx, customerId, facilities, null),
      namePeople(tx, customerId, facilities),
    ]);
    return { count, ...people, oldest: oldest?.toISOString() ?? null };
  });
});

export const getUserErrors = handle(
  contract.getUserErrors,
  ({ actor, params: { ssoid }, query }, { data }: Pick<Services, 'data'>) => {
    const customerId = requireCustomer(actor);
    return data.transaction(scopeOf(actor), async (tx) => {
      await findUser(tx, actor, ssoid);
      const { count } = await countErrors(tx, customerId, null, ssoid);
      const failures = await readFailures(tx, ssoid, query.kept ?? []);
      return {
        count,
        failures: failures.map((step) => ({
          ...toSubTransaction(step, mayResolveFailures(actor)),
          transactionId: step.transaction_id,
        })),
      };
    });
  },
);

/** All unresolved failures of the past. */
const countErrors = async (
  tx: Tx,
  customerId: number,
  facilities: number[] | null,
  ssoid: string | null,
): Promise<{ count: number; oldest: Date | null }> => {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select coalesce(sum(failed_count), 0)::int as count, min(started_at) as oldest from transactions
    where customer_id = ${customerId} and failed_count > 0 and ${isVisibleInLog('transactions', facilities)}
      and (${ssoid}::uuid is null or ssoid = ${ssoid}::uuid)`.execute(tx);
  return rows[0] ?? { count: 0, oldest: null };
};

const maxNames = 3;

/** Whose failures they are, newest first. Beyond a hundred changes, users aren't counted. */
const namePeople = async (tx: Tx, customerId: number, facilities: number[] | null) => {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select ssoid, user_first_name || ' ' || user_last_name as name, started_at from transactions
      where customer_id = ${customerId} and failed_count > 0 and ${isVisibleInLog('transactions', facilities)}
      order by started_at desc, id desc limit 100) newest
    group by ssoid, name order by max(started_at) desc`.execute(tx);
  const people = rows.slice(0, maxNames).map(({ name }) => name.trim());
  return { people, morePeople: rows.length - people.length };
};

const maxFailures = 20;

/** Joined, because only the transactions are hidden from those who may not see their environment. */
const readFailures = (tx: Tx, ssoid: string, kept: readonly number[]) =>
  tx
    .selectFrom('sub_transactions as s')
    .innerJoin('transactions as t', 't.id', 's.transaction_id')
    .selectAll('s')
    .where('s.ssoid', '=', ssoid)
    .where((eb) =>
      eb.or([eb('s.status_name', '=', 'Failed'), ...(kept.length > 0 ? [eb('s.id', 'in', [...kept])] : [])]),
    )
    .orderBy('s.id', 'desc')
    .limit(maxFailures)
    .execute();
