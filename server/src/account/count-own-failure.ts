import type { AuditEvent } from '@keystead/contract/audit-events.ts';
import type { LockCause } from '@keystead/contract/people/directory/lock-out.ts';
import type { ActorOrigin } from '../actor/origin.ts';
import type { Tx } from '../data/database.ts';
import { endProviderSession } from '../identity/sessions/end-sessions.ts';
import { auditPerson } from '../identity/steps/audit-person.ts';
import { countFailure } from '../identity/steps/count-failure.ts';
import { lockPerson } from '../identity/steps/sign-in-person.ts';
import { record } from '../records/audit.ts';

/**
 * A signed-in person's failed proof counts like one at sign-in. A session that guessed too often ends, along with its
 * session at our provider: otherwise the same browser would be signed in again without a password after the lock.
 */
export const countOwnFailure = async (
  tx: Tx,
  origin: ActorOrigin,
  event: AuditEvent,
  cause: LockCause = 'currentPassword',
): Promise<void> => {
  const { ssoid, sessionId } = origin.actor;
  const person = await lockPerson(tx, ssoid);
  if (!person) return;
  await record(tx, origin, { event, ...auditPerson(person), result: 'Failure' });
  if (person.status !== 'LO') await countFailure(tx, origin, person, { cause });
  const currentPerson = await lockPerson(tx, ssoid);
  if (currentPerson?.status === 'LO') await endOwnSession(tx, sessionId);
};

const endOwnSession = async (tx: Tx, sessionId: string): Promise<void> => {
  const endedSession = await tx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .returning('provider_uid as providerUid')
    .executeTakeFirst();
  if (endedSession?.providerUid) await endProviderSession(tx, endedSession.providerUid);
};
