import { z } from 'zod';
import { processStatuses } from '../processes/process.ts';

const count = z.number().int();

/** A conversion process as its list shows it. Times are ISO, in GMT. */
export const processTransaction = z.object({
  processId: z.uuid(),
  customerName: z.string(),
  crmId: z.string(),
  environmentName: z.string(),
  corporationName: z.string(),
  userCount: count,
  validationSuccessCount: count,
  validationErrorCount: count,
  successCount: count,
  /** Left out by validation, or not done. */
  failureCount: count,
  /** The username, which belongs to one person alone. */
  startedBy: z.string(),
  startedDateTimeGMT: z.iso.datetime(),
  endedDateTimeGMT: z.iso.datetime().nullable(),
  status: z.enum(processStatuses),
  /** Everything but the writing was tried. */
  isTrial: z.boolean(),
  /** Something was different of at least one user, and can be looked at. */
  hasDifferences: z.boolean(),
  /** What can still be taken back in one step: until when, and by which process it was begun last. */
  putBack: z.object({
    until: z.iso.datetime().nullable(),
    processId: z.uuid().nullable(),
    status: z.enum(processStatuses).nullable(),
  }),
});
export type ProcessTransaction = z.output<typeof processTransaction>;

export const failedUser = z.object({ userName: z.string(), ssoId: z.string(), failedReason: z.string() });
export type FailedUser = z.output<typeof failedUser>;

/** How long an import can be put back. */
export const putBackDays = 7;
