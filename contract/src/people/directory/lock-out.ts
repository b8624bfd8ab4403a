import { z } from 'zod';

/** What was attempted too many times. */
const lockCauses = ['passwords', 'codes', 'currentPassword'] as const;
export type LockCause = (typeof lockCauses)[number];

/** Why and since when a user is locked out, for the person helping them. Times are ISO. */
export const lockOut = z.object({
  at: z.string(),
  /** Null for a lock that was set by hand or imported. */
  cause: z.enum(lockCauses).nullable(),
  /** Where the last attempt came from. */
  address: z.string().nullable(),
  /** Null if only an administrator can end it. */
  endsAt: z.string().nullable(),
});
export type LockOut = z.output<typeof lockOut>;
