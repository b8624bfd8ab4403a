import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import { type Actor, requireCustomer } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { isVisibleInLog, logVisibility } from './log-visibility.ts';

export type FailedSubTransaction = {
  id: number;
  transactionId: number;
  configId: number | null;
  system: string;
  status: string;
  ssoid: string;
  name: string;
};

/** Sub-transactions of users the actor reaches, locked for update. */
const lockSubTransactions = async (
  tx: Tx,
  actor: Actor,
  choice: { id: number } | { cause: string },
): Promise<FailedSubTransaction[]> => {
  const rows = await tx
    .selectFrom('sub_transactions as s')
    .innerJoin('transactions as t', 't.id', 's.transaction_id')
    .select([
      's.id',
      's.transaction_id as transactionId',
      's.config_id as configId',
      's.product_name as system',
      's.status_name as status',
      's.ssoid',
      't.user_first_name',
      't.user_last_name',
    ])
    .where('s.customer_id', '=', requireCustomer(actor))
    .where(isVisibleInLog('t', logVisibility(actor)))
    .$if('id' in choice, (query) => query.where('s.id', '=', 'id' in choice ? choice.id : 0))
    .$if('cause' in choice, (query) =>
      query
        .where('s.cause', '=', 'cause' in choice ? choice.cause : '')
        .where('s.status_name', '=', 'Failed'),
    )
    .orderBy('t.id')
    .forUpdate(['t', 's'])
    .execute();
  return rows.map(({ user_first_name, user_last_name, ...row }) => ({
    ...row,
    name: `${user_first_name} ${user_last_name}`,
  }));
};

/** As one parameter: one cause can have more failures than a statement can have parameters. */
export const oneOf = (failures: readonly FailedSubTransaction[]) =>
  sql<boolean>`sub_transactions.id = any(${failures.map(({ id }) => id)}::bigint[])`;

export const lockFailure = async (tx: Tx, actor: Actor, id: number): Promise<FailedSubTransaction> => {
  const [failure] = await lockSubTransactions(tx, actor, { id });
  if (!failure) throw fail('resource.notFound');
  if (failure.status !== 'Failed') throw fail('transaction.notFailed');
  return failure;
};

export const lockFailuresOfCause = async (
  tx: Tx,
  actor: Actor,
  cause: string,
): Promise<FailedSubTransaction[]> => {
  const failures = await lockSubTransactions(tx, actor, { cause });
  if (failures.length === 0) throw fail('resource.notFound');
  return failures;
};
