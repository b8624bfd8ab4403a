import type { Process, ProcessItem } from '@keystead/contract/processes/process.ts';
import type { Selectable } from 'kysely';
import type { Actor } from '../actor/actor.ts';
import type { ProcessItemsTable } from '../data/tables/processes.ts';
import { describeItemReason, describeStoredReason } from './describe-stored-reason.ts';
import { type FoundProcess, mayCancel } from './find-process.ts';

/** A process as the person is allowed to see it. */
export const toProcess = (actor: Actor, found: FoundProcess): Process => {
  const { process, kind } = found;
  const isOpen = process.state === 'InProgress';
  const isCancelling = isOpen && process.cancel_requested_at !== null;
  return {
    id: process.id,
    kind: process.kind,
    status: process.state,
    isWaiting: isOpen && process.lease_token === null,
    isCancelling,
    customerName: process.customer_name,
    crmId: process.crm_id,
    counts: {
      total: process.total,
      done: process.done,
      failed: process.failed,
      skipped: process.skipped,
      cancelled: process.cancelled,
    },
    startedBy: process.actor_name,
    startedAt: process.created_at.toISOString(),
    endedAt: process.ended_at?.toISOString() ?? null,
    reason: describeStoredReason(kind.texts, process),
    allowedActions: isOpen && !isCancelling && mayCancel(actor, found) ? ['cancel'] : [],
  };
};

type StoredItem = Pick<
  Selectable<ProcessItemsTable>,
  'position' | 'key' | 'name' | 'state' | 'reason_code' | 'reason_values' | 'attempts' | 'before' | 'after'
>;

export const toProcessItem = ({ process, kind }: FoundProcess, item: StoredItem): ProcessItem => ({
  position: item.position,
  key: item.key,
  name: item.name,
  state: item.state,
  reason: describeItemReason(kind.texts, item, process),
  attempts: item.attempts,
  before: item.before,
  after: item.after,
});
