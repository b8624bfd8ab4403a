import { finalStatus, finishedCount, type ProcessCounts } from '@keystead/contract/processes/process.ts';
import type { Reason } from '@keystead/contract/processes/reason.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';
import { announceChanged, announceDue } from './announce.ts';
import { endPending } from './items.ts';
import type { ProcessKind } from './kind.ts';
import type { Lease } from './lease.ts';

/** A kind's last step may fail for a while, but not forever: people would wait for an end that never comes. */
const endLimit = 5;

const notProcessed = { state: 'Failed', reason: { code: 'process.notProcessed' } } as const;

const lockProcess = (tx: Tx, id: string) =>
  tx
    .selectFrom('processes')
    .select([
      'customer_id as customerId',
      'input',
      'trace_id as traceId',
      'state',
      'lease_token as token',
      'total',
      'done',
      'failed',
      'skipped',
      'cancelled',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Ends a process whose last item has finished; does nothing while one is open. */
export const endIfSettled = async (
  tx: Tx,
  id: string,
  kind: ProcessKind,
  needs: unknown,
): Promise<boolean> => {
  const process = await lockProcess(tx, id);
  if (process.state !== 'InProgress') return true;
  if (finishedCount(process) < process.total) return false;
  await writeEnd(tx, { ...process, id }, kind, needs);
  return true;
};

/**
 * Ends a process that cannot continue; items that have not started get the reason. No item may be running. The process
 * is locked before its items, as when canceling, and left alone if it has ended in the meantime or has another owner.
 */
export const endFatally = async (
  tx: Tx,
  { id, token }: Lease,
  kind: ProcessKind,
  needs: unknown,
  reason: Reason,
): Promise<void> => {
  const locked = await lockProcess(tx, id);
  if (locked.state !== 'InProgress' || locked.token !== token) return;
  await endPending(tx, id, notProcessed);
  await writeEnd(tx, { ...(await lockProcess(tx, id)), id }, kind, needs, reason);
};

/**
 * Counts a failed attempt to end. After the last one the process ends as failed, without its kind's last step; finished
 * items stay done.
 */
export const noteFailedEnd = async (tx: Tx, { id, token }: Lease): Promise<void> => {
  const updated = await tx
    .updateTable('processes')
    .set((eb) => ({ end_tries: eb('end_tries', '+', 1) }))
    .where('id', '=', id)
    .where('lease_token', '=', token)
    .where('state', '=', 'InProgress')
    .returning('end_tries as tries')
    .executeTakeFirst();
  if (!updated || updated.tries < endLimit) return;
  await endPending(tx, id, notProcessed);
  await closeProcess(tx, id, 'Failed', { reason: sentence('process.endFailed') });
};

type LockedProcess = ProcessCounts & { id: string; customerId: number; input: unknown; traceId: string };

const writeEnd = async (
  tx: Tx,
  process: LockedProcess,
  kind: ProcessKind,
  needs: unknown,
  reason?: Reason,
): Promise<void> => {
  const status = finalStatus(process, reason !== undefined);
  const result = await kind.finish(tx, { ...process, status }, needs);
  await closeProcess(tx, process.id, status, { reason, result });
};

type End = { reason?: Reason | undefined; result?: Record<string, unknown> | undefined };

const closeProcess = async (
  tx: Tx,
  id: string,
  state: ReturnType<typeof finalStatus>,
  { reason, result }: End,
): Promise<void> => {
  await tx
    .updateTable('process_items')
    .set({ sealed_secret: null })
    .where('process_id', '=', id)
    .where('sealed_secret', 'is not', null)
    .execute();
  await tx
    .updateTable('processes')
    .set({
      state,
      reason_code: reason?.code ?? null,
      reason_values: reason?.values ? JSON.stringify(reason.values) : null,
      result: result ? JSON.stringify(result) : null,
      sealed_secret: null,
      ended_at: sql<Date>`now()`,
      lease_token: null,
      lease_until: null,
    })
    .where('id', '=', id)
    .execute();
  await announceChanged(tx, id);
  await announceDue(tx);
};
