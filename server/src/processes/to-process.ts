import type { Process, ProcessItem } from '@keystead/contract/processes/process.ts';
import {
  type DescribedReason,
  describeReason,
  type ReasonTexts,
} from '@keystead/contract/processes/reason.ts';
import type { TextValues } from '@keystead/contract/texts/sentence.ts';
import type { Selectable } from 'kysely';
import type { Actor } from '../actor/actor.ts';
import type { ProcessItemsTable } from '../data/tables/processes.ts';
import { currentLanguage } from '../language.ts';
import { type FoundProcess, mayCancel } from './find-process.ts';

type StoredReason = { reason_code: string | null; reason_values: TextValues | null };

const formatReason = (
  texts: ReasonTexts,
  stored: StoredReason,
  extraValues: TextValues = {},
): DescribedReason | null =>
  stored.reason_code === null
    ? null
    : describeReason(
        texts,
        { code: stored.reason_code, values: { ...stored.reason_values, ...extraValues } },
        currentLanguage(),
      );

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
    reason: formatReason(kind.texts, process),
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
  reason: formatReason(kind.texts, item, processReasonOf(kind.texts, process, item)),
  attempts: item.attempts,
  before: item.before,
  after: item.after,
});

/** An unprocessed item states why its process ended. */
const processReasonOf = (texts: ReasonTexts, process: StoredReason, item: StoredReason): TextValues =>
  item.reason_code === 'process.notProcessed' ? { reason: formatReason(texts, process)?.text ?? '' } : {};
