import { z } from 'zod';

/** What was tried too often. */
const lockCauses = ['passwords', 'codes', 'currentPassword'] as const;
export type LockCause = (typeof lockCauses)[number];

/** Why and since when somebody is locked out, for who has to help. Times are ISO. */
export const lockOut = z.object({
  at: z.string(),
  /** Null for a lock that was set by hand or taken over. */
  cause: z.enum(lockCauses).nullable(),
  /** Where the last try came from. */
  address: z.string().nullable(),
  /** Null when only an administrator ends it. */
  endsAt: z.string().nullable(),
});
export type LockOut = z.output<typeof lockOut>;
