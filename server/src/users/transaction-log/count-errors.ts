import * as contract from '@keystead/contract/users/transaction-log.ts';
import { sql } from 'kysely';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import { findUser } from '../../people/record/find-user.ts';
import type { Services } from '../../services.ts';
import { logReach } from './log-reach.ts';

export const getErrorCount = handle(contract.getErrorCount, ({ actor }, { data }: Pick<Services, 'data'>) => {
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), async (tx) => ({
    count: await countErrors(tx, customerId, logReach(actor), null),
  }));
});

export const getUserErrors = handle(
  contract.getUserErrors,
  ({ actor, params }, { data }: Pick<Services, 'data'>) => {
    const customerId = requireCustomer(actor);
    return data.transaction(scopeOf(actor), async (tx) => {
      await findUser(tx, actor, params.ssoid);
      return { count: await countErrors(tx, customerId, null, params.ssoid) };
    });
  },
);

/** Failures that nobody has resolved, over the whole past. */
const countErrors = async (
  tx: Tx,
  customerId: number,
  facilities: number[] | null,
  ssoid: string | null,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(failed_count), 0)::int as count from transactions
    where customer_id = ${customerId} and failed_count > 0
      and (${facilities}::int[] is null or facility_ids && ${facilities}::int[])
      and (${ssoid}::uuid is null or ssoid = ${ssoid}::uuid)`.execute(tx);
  return rows[0]?.count ?? 0;
};
