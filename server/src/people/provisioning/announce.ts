import type { TransactionEvent } from '@keystead/contract/people/transaction-event.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** Every worker process listens to this: there is work to do. */
export const dueChannel = 'provisioning_due';

/** Every process with open watchers listens to this: a transaction has changed. */
export const changedChannel = 'transactions_changed';

export type TransactionUpdate = TransactionEvent & { customerId: number | null; facilityIds: number[] };

/** Both notifications are delivered when the transaction commits. */
export const announceDue = (tx: Tx): Promise<unknown> => sql`select pg_notify(${dueChannel}, '')`.execute(tx);

/** Brings transactions in line with their sub-transactions and notifies watchers. */
export const tallyTransactions = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`select tally_transactions(${[...ids]}::bigint[])`.execute(tx);
  await sql`select announce_transaction(t) from transactions t where id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
};
