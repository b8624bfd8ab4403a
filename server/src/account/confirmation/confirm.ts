import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { confirmSession } from '../../identity/sessions/sessions.ts';
import { auditPerson } from '../../identity/steps/audit-person.ts';
import type { SignInPerson } from '../../identity/steps/sign-in-person.ts';
import { record } from '../../records/audit.ts';

export const confirmationEvent = 'session.confirmed';

/** Marks the session as confirmed now; earlier failures no longer count. */
export const confirm = async (
  tx: Tx,
  origin: ActorOrigin,
  person: SignInPerson,
  means: 'password' | 'code',
): Promise<void> => {
  await confirmSession(tx, origin.actor.sessionId);
  await tx
    .updateTable('credentials')
    .set({ failed_passwords: 0 })
    .where('ssoid', '=', person.ssoid)
    .execute();
  await record(tx, origin, { event: confirmationEvent, ...auditPerson(person), after: { means } });
};
