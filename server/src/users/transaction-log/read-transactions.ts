import { isMessageSystem } from '@keystead/contract/people/system-names.ts';
import type { SubTransaction, Transaction } from '@keystead/contract/users/transaction-log.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { SubTransactionsTable } from '../../data/tables/users.ts';

/** As one parameter: a page of all transactions can have more than a statement can have parameters. */
const isAnyOf = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  sql<boolean>`${column} = any(${[...ids]}::bigint[])`;

/** Transactions with the visible part of their sub-transactions, in the requested order. */
export const readTransactions = async (
  tx: Tx,
  ids: readonly number[],
  mayResolve: boolean,
): Promise<Transaction[]> => {
  if (ids.length === 0) return [];
  const reading = tx
    .selectFrom('transactions as t')
    .leftJoin('users as u', 'u.ssoid', 't.ssoid')
    .selectAll('t')
    .select('u.ssoid as presentSsoid')
    .where(isAnyOf(sql.ref('t.id'), ids))
    .execute();
  const readingSteps = tx
    .selectFrom('sub_transactions')
    .selectAll()
    .where(isAnyOf(sql.ref('transaction_id'), ids))
    .where('status_name', '<>', 'Resolved')
    .orderBy('id')
    .execute();
  const [rows, steps] = await Promise.all([reading, readingSteps]);
  const stepsOf = Map.groupBy(steps, (step) => step.transaction_id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      transactionId: row.id,
      type: row.type,
      ssoid: row.ssoid,
      userFirstName: row.user_first_name,
      userLastName: row.user_last_name,
      // Also true of what happened before the user was deleted.
      isUserDeleted: row.presentSsoid === null,
      statusName: row.status_name,
      startDate: row.started_at.toISOString(),
      endDate: row.ended_at?.toISOString() ?? null,
      createdByFirstName: row.created_by_first_name,
      createdByLastName: row.created_by_last_name,
      traceId: row.trace_id,
      subTransactions: (stepsOf.get(id) ?? []).map((step) => toSubTransaction(step, mayResolve)),
    };
  });
};

export const toSubTransaction = (
  step: Selectable<SubTransactionsTable>,
  mayResolve: boolean,
): SubTransaction => ({
  subTransactionId: step.id,
  productName: step.product_name,
  statusName: step.status_name,
  statusCode: step.status_code,
  statusDescription: step.status_description,
  attempts: step.attempts,
  nextAttempt:
    step.status_name === 'In Progress' && step.attempts > 0 ? step.next_attempt_at.toISOString() : null,
  startDate: step.started_at.toISOString(),
  endDate: step.ended_at?.toISOString() ?? null,
  allowedActions: actionsOn(step, mayResolve),
});

const actionsOn = (
  { status_name, product_name }: Selectable<SubTransactionsTable>,
  mayResolve: boolean,
): SubTransaction['allowedActions'] => {
  if (status_name !== 'Failed' || !mayResolve) return [];
  return isMessageSystem(product_name) ? ['resolve'] : ['resolve', 'retry'];
};
