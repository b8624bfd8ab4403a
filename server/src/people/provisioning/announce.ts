import type { TransactionEvent } from '@keystead/contract/people/transaction-event.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** Heard by every worker process: there is something to do. */
export const dueChannel = 'provisioning_due';

/** Heard by every process with people watching: a transaction has changed. */
export const changedChannel = 'transactions_changed';

export type TransactionNews = TransactionEvent & { customerId: number | null; facilityIds: number[] };

/** Both are delivered when the transaction commits. */
export const announceDue = (tx: Tx): Promise<unknown> => sql`select pg_notify(${dueChannel}, '')`.execute(tx);

/** Brings transactions in line with their sub-transactions and tells those who watch. */
export const tallyTransactions = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`select tally_transactions(${[...ids]}::bigint[])`.execute(tx);
  await announceChanged(tx, ids);
};

const announceChanged = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`
    select pg_notify(${changedChannel}, json_build_object('transactionId', id, 'ssoid', ssoid,
      'customerId', customer_id, 'facilityIds', facility_ids)::text)
    from transactions where id = any(${[...ids]}::bigint[])`.execute(tx);
};
