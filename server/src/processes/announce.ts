import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';

/** Received by every server process: a process is waiting for a worker, or a slot has become free. */
export const dueChannel = 'processes_due';

/** Received by every server process with clients watching: this process has changed. */
export const changedChannel = 'processes_changed';

/** Both are delivered when the transaction commits. */
export const announceDue = (tx: Tx): Promise<unknown> => sql`select pg_notify(${dueChannel}, '')`.execute(tx);

export const announceChanged = (tx: Tx, id: string): Promise<unknown> =>
  sql`select pg_notify(${changedChannel}, ${id})`.execute(tx);
