import { z } from 'zod';
import { processStatuses } from '../processes/process.ts';

const count = z.number().int();

/** A conversion process as shown in its list. Times are ISO, in GMT. */
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
  /** Excluded by validation, or not done. */
  failureCount: count,
  /** The username, which is unique to one person. */
  startedBy: z.string(),
  startedDateTimeGMT: z.iso.datetime(),
  endedDateTimeGMT: z.iso.datetime().nullable(),
  status: z.enum(processStatuses),
  /** A trial run: everything except writing. */
  isTrial: z.boolean(),
  /** At least one user had differences, which can be viewed. */
  hasDifferences: z.boolean(),
  /** Until when the import can still be put back in one step, and the last process started for that. */
  putBack: z.object({
    until: z.iso.datetime().nullable(),
    processId: z.uuid().nullable(),
    status: z.enum(processStatuses).nullable(),
  }),
});
export type ProcessTransaction = z.output<typeof processTransaction>;

export const failedUser = z.object({ userName: z.string(), ssoId: z.string(), failedReason: z.string() });
export type FailedUser = z.output<typeof failedUser>;

/** How many days an import can be put back. */
export const putBackDays = 7;
