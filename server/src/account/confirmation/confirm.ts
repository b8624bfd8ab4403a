import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { confirmSession } from '../../identity/sessions/sessions.ts';
import { auditPerson } from '../../identity/steps/audit-person.ts';
import type { SignInPerson } from '../../identity/steps/sign-in-person.ts';
import { record } from '../../records/audit.ts';

export const confirmationEvent = 'session.confirmed';

/**
 * Marks the session as confirmed now; earlier failures no longer count. A lock that strangers have caused elsewhere does
 * not matter, but guesses in this session that lead to one end it: then this returns false.
 */
export const confirm = async (
  tx: Tx,
  origin: ActorOrigin,
  person: SignInPerson,
  means: 'password' | 'code',
): Promise<boolean> => {
  if (!(await confirmSession(tx, origin.actor.sessionId))) return false;
  await tx
    .updateTable('credentials')
    .set({ failed_passwords: 0 })
    .where('ssoid', '=', person.ssoid)
    .execute();
  await record(tx, origin, { event: confirmationEvent, ...auditPerson(person), after: { means } });
  return true;
};
