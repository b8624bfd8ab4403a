import type { UserStatus } from '@keystead/contract/users/status.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { Origin } from '../../http/handle.ts';
import { record } from '../../records/audit.ts';
import { auditPerson } from './audit-person.ts';
import { holdsTemporaryPassword } from './judge-password.ts';
import type { SignInPerson } from './sign-in-person.ts';

/** Counts one more failure of a locked row and locks the person out at the customer's limit. */
export const countFailure = async (tx: Tx, origin: Origin, person: SignInPerson): Promise<void> => {
  const isReleased = person.status === 'LO';
  const failures = isReleased ? 1 : person.failedPasswords + 1;
  const isOver = failures >= person.badPasswordLimit;
  await tx
    .updateTable('credentials')
    .set({
      failed_passwords: failures,
      locked_at: isOver ? sql<Date>`now()` : null,
      must_change: holdsTemporaryPassword(person),
    })
    .where('ssoid', '=', person.ssoid)
    .execute();
  if (isOver) await setStatus(tx, origin, person, 'LO', 'Locked out');
  else if (isReleased) await setStatus(tx, origin, person, 'A', 'Unlocked');
};

export const setStatus = async (
  tx: Tx,
  origin: Origin,
  person: SignInPerson,
  status: UserStatus,
  event: string,
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ status, status_changed_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('ssoid', '=', person.ssoid)
    .execute();
  await record(tx, origin, {
    event,
    ...auditPerson(person),
    before: { status: person.status },
    after: { status },
  });
};
