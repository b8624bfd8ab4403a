import type { LockCause } from '@keystead/contract/people/directory/lock-out.ts';
import { sql } from 'kysely';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { holdsTemporaryPassword } from './evaluate-password.ts';
import { forgetDevice, type KnownDevice, setDeviceFailures } from './known-device.ts';
import { setStatus } from './set-status.ts';
import { releasedStatus, type SignInPerson } from './sign-in-person.ts';

type FailureDetails = {
  cause?: LockCause;
  /** The device it happened on, if the person has signed in there before. */
  device?: KnownDevice | null;
};

/**
 * Counts one more failure on a locked row and locks the person out at the customer's limit. A known device has its own
 * count: strangers elsewhere don't use it up, and at the limit the device is forgotten. Returns whether the person is
 * now locked out.
 */
export const countFailure = async (
  tx: Tx,
  origin: Origin,
  person: SignInPerson,
  { cause = 'passwords', device = null }: FailureDetails = {},
): Promise<boolean> => {
  const isReleased = person.status === 'LO' && device === null;
  const failures = isReleased ? 1 : (device ?? person).failedPasswords + 1;
  const isLimitReached = failures >= person.badPasswordLimit;
  if (isLimitReached) await lockOut(tx, origin, person, cause, failures);
  if (device) {
    await (isLimitReached ? forgetDevice(tx, device) : setDeviceFailures(tx, device, failures));
    return isLimitReached;
  }
  if (isLimitReached) return true;
  await tx
    .updateTable('credentials')
    .set({ failed_passwords: failures, locked_at: null, must_change: holdsTemporaryPassword(person) })
    .where('ssoid', '=', person.ssoid)
    .execute();
  if (isReleased) await setStatus(tx, origin, person, releasedStatus(person), 'user.released');
  return false;
};

const lockOut = async (
  tx: Tx,
  origin: Origin,
  person: SignInPerson,
  cause: LockCause,
  failures: number,
): Promise<void> => {
  await tx
    .updateTable('credentials')
    .set({
      failed_passwords: failures,
      locked_at: sql<Date>`now()`,
      lock_outs: sql<number>`lock_outs + 1`,
      lock_cause: cause,
      lock_address: origin.ip,
      must_change: holdsTemporaryPassword(person),
    })
    .where('ssoid', '=', person.ssoid)
    .execute();
  await setStatus(tx, origin, person, 'LO', 'user.lockedOut', { cause });
};
