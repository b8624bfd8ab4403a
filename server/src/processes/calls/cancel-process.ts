import { fail } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/processes/process-calls.ts';
import { sql } from 'kysely';
import { handle } from '../../http/handle.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { announceChanged, announceDue } from '../announce.ts';
import { endIfSettled } from '../end-process.ts';
import { findProcess, mayCancel } from '../find-process.ts';
import { endPending } from '../items.ts';
import { toProcess } from '../to-process.ts';

/** A second cancel changes nothing. */
export const cancelProcess = handle(contract.cancelProcess, (call, services: Services) => {
  const { actor, params } = call;
  const { data, processKinds } = services;
  return data.transaction('all', async (tx) => {
    const found = await findProcess(tx, processKinds, actor, params.id);
    if (!mayCancel(actor, found)) throw fail('access.denied');
    const held = await tx
      .selectFrom('processes')
      .select(['state', 'cancel_requested_at'])
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isCancelled = held.state === 'Cancelled' || held.cancel_requested_at !== null;
    if (held.state !== 'InProgress' && !isCancelled) throw fail('process.ended');
    if (!isCancelled) {
      await tx
        .updateTable('processes')
        .set({ cancel_requested_at: sql<Date>`now()` })
        .where('id', '=', params.id)
        .execute();
      await endPending(tx, params.id, 'Cancelled');
      await record(tx, call, {
        event: 'process.cancelled',
        target: { type: 'process', id: params.id, name: found.process.kind },
        customerId: found.process.customer_id,
      });
      await endIfSettled(tx, params.id, found.kind, services);
      await announceChanged(tx, params.id);
      await announceDue(tx);
    }
    return toProcess(actor, await findProcess(tx, processKinds, actor, params.id));
  });
});
