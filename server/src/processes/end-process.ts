import { endStatus, type ProcessCounts, settledCount } from '@keystead/contract/processes/process.ts';
import type { Reason } from '@keystead/contract/processes/reason.ts';
import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';
import { announceChanged, announceDue } from './announce.ts';
import { endPending } from './items.ts';
import type { ProcessKind } from './kind.ts';

const holdProcess = (tx: Tx, id: string) =>
  tx
    .selectFrom('processes')
    .select([
      'customer_id as customerId',
      'input',
      'trace_id as traceId',
      'state',
      'total',
      'done',
      'failed',
      'skipped',
      'cancelled',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Ends a process whose last item has ended; does nothing while one is open. */
export const endIfSettled = async (
  tx: Tx,
  id: string,
  kind: ProcessKind,
  needs: unknown,
): Promise<boolean> => {
  const process = await holdProcess(tx, id);
  if (process.state !== 'InProgress') return true;
  if (settledCount(process) < process.total) return false;
  await writeEnd(tx, { ...process, id }, kind, needs);
  return true;
};

/** Ends a process that cannot go on; what has not begun is told why. Nothing of it may be under way. */
export const endFatally = async (
  tx: Tx,
  id: string,
  kind: ProcessKind,
  needs: unknown,
  reason: Reason,
): Promise<void> => {
  await endPending(tx, id, 'Failed', { code: 'process.notProcessed' });
  await writeEnd(tx, { ...(await holdProcess(tx, id)), id }, kind, needs, reason);
};

type Held = ProcessCounts & { id: string; customerId: number; input: unknown; traceId: string };

const writeEnd = async (
  tx: Tx,
  process: Held,
  kind: ProcessKind,
  needs: unknown,
  reason?: Reason,
): Promise<void> => {
  const { id } = process;
  const status = endStatus(process, reason !== undefined);
  const result = await kind.finish(tx, { ...process, status }, needs);
  await tx
    .updateTable('process_items')
    .set({ sealed_secret: null })
    .where('process_id', '=', id)
    .where('sealed_secret', 'is not', null)
    .execute();
  await tx
    .updateTable('processes')
    .set({
      state: status,
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
