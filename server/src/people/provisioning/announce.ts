import type { TransactionEvent } from '@keystead/contract/people/transaction-event.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { announceOnceCommitted } from '../../data/notifications/announce-once-committed.ts';

/** Every worker process listens to this: there is work to do. */
export const dueChannel = 'provisioning_due';

/** Every process with open watchers listens to this: a transaction has changed. */
export const changedChannel = 'transactions_changed';

export type TransactionUpdate = TransactionEvent & {
  customerId: number | null;
  /** Where the user works now; of a deleted user, where they last worked. */
  facilityIds: number[];
  /** The environments of the transaction and of its user. Processes of the earlier version announce none. */
  configIds?: number[];
};

/** The workers look for themselves every second. */
export const announceDue = (tx: Tx): void => announceOnceCommitted(tx, { channel: dueChannel, payload: '' });

const maxPayloadBytes = 7999;

/** For watchers; an empty payload is about everyone. */
export const announceTransaction = (tx: Tx, update: TransactionUpdate): void => {
  const payload = JSON.stringify(update);
  const isShort = Buffer.byteLength(payload) <= maxPayloadBytes;
  announceOnceCommitted(tx, { channel: changedChannel, payload: isShort ? payload : '' });
};

/** Brings transactions in line with their sub-transactions and notifies watchers. */
export const tallyTransactions = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`select tally_transactions(${[...ids]}::bigint[])`.execute(tx);
  await sql`select announce_transaction(t) from transactions t where id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
};
