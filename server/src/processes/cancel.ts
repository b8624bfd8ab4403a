import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { ActorOrigin } from '../actor/origin.ts';
import type { Tx } from '../data/database.ts';
import { record } from '../records/audit.ts';
import type { Services } from '../services.ts';
import { announceChanged, announceDue } from './announce.ts';
import { endIfSettled } from './end-process.ts';
import { findProcess, mayCancel } from './find-process.ts';
import { endPending } from './items.ts';

/** Ends items that have not started; running ones are finished. Canceling again has no effect. */
export const requestCancel = async (
  tx: Tx,
  origin: ActorOrigin,
  services: Services,
  id: string,
): Promise<void> => {
  const { actor } = origin;
  const found = await findProcess(tx, services.processKinds, actor, id);
  if (!mayCancel(actor, found)) throw fail('access.denied');
  const locked = await tx
    .selectFrom('processes')
    .select(['state', 'cancel_requested_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isCanceled = locked.state === 'Cancelled' || locked.cancel_requested_at !== null;
  if (locked.state !== 'InProgress' && !isCanceled) throw fail('process.ended');
  if (isCanceled) return;
  await tx
    .updateTable('processes')
    .set({ cancel_requested_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await endPending(tx, id, { state: 'Cancelled', isFreshOnly: found.kind.finishesBegun });
  await record(tx, origin, {
    event: 'process.cancelled',
    target: { type: 'process', id, name: found.process.kind },
    customerId: found.process.customer_id,
  });
  await endIfSettled(tx, id, found.kind, services);
  await announceChanged(tx, id);
  await announceDue(tx);
};
