import { z } from 'zod';
import { describedReason } from './reason.ts';

/** A process that waits its turn counts as in progress too. */
export const processStatuses = [
  'InProgress',
  'Completed',
  'CompletedWithErrors',
  'Failed',
  'Cancelled',
] as const;
export type ProcessStatus = (typeof processStatuses)[number];

/** `Skipped` items were left out before processing, such as a row that failed validation. */
export const itemStates = ['Pending', 'Working', 'Done', 'Failed', 'Skipped', 'Cancelled'] as const;
export type ItemState = (typeof itemStates)[number];

const count = z.number().int();
export const processCounts = z.object({
  total: count,
  done: count,
  failed: count,
  skipped: count,
  cancelled: count,
});
export type ProcessCounts = z.output<typeof processCounts>;

export const process = z.object({
  id: z.uuid(),
  kind: z.string(),
  status: z.enum(processStatuses),
  /** In progress, but other processes go first. */
  isWaiting: z.boolean(),
  /** The process was canceled; items under way are finished. */
  isCancelling: z.boolean(),
  customerName: z.string(),
  crmId: z.string(),
  counts: processCounts,
  startedBy: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Why it could not continue. */
  reason: describedReason.nullable(),
  allowedActions: z.array(z.enum(['cancel'])),
});
export type Process = z.output<typeof process>;

const facts = z.record(z.string(), z.unknown());

export const processItem = z.object({
  position: count,
  key: z.string(),
  name: z.string(),
  state: z.enum(itemStates),
  reason: describedReason.nullable(),
  attempts: count,
  before: facts.nullable(),
  after: facts.nullable(),
});
export type ProcessItem = z.output<typeof processItem>;

/** How many items are finished, regardless of the outcome. */
export const finishedCount = ({ done, failed, skipped, cancelled }: ProcessCounts): number =>
  done + failed + skipped + cancelled;

/** The final status of a process: failed if nothing was done, with errors if something was not. */
export const finalStatus = (
  counts: ProcessCounts,
  isFatal: boolean,
): Exclude<ProcessStatus, 'InProgress'> => {
  const failures = counts.failed + counts.skipped;
  if (isFatal) return 'Failed';
  if (counts.cancelled > 0) return 'Cancelled';
  if (failures === 0) return 'Completed';
  return counts.done === 0 ? 'Failed' : 'CompletedWithErrors';
};
