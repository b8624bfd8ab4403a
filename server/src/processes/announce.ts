import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';

/** Heard by every server process: a process waits for somebody, or a place has become free. */
export const dueChannel = 'processes_due';

/** Heard by every server process with people watching: this process has changed. */
export const changedChannel = 'processes_changed';

/** Both are delivered when the transaction commits. */
export const announceDue = (tx: Tx): Promise<unknown> => sql`select pg_notify(${dueChannel}, '')`.execute(tx);

export const announceChanged = (tx: Tx, id: string): Promise<unknown> =>
  sql`select pg_notify(${changedChannel}, ${id})`.execute(tx);
