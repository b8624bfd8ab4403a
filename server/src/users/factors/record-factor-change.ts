import type { AuditEvent } from '@keystead/contract/audit-events.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { sql } from 'kysely';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import type { News } from '../../identity/notices/notice-text.ts';
import { notifyPerson } from '../../identity/notices/notify-person.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { recordUserChange } from '../../people/provisioning/record-user-change.ts';
import { readAnyUserForUpdate } from '../../people/record/find-user.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';
import { record } from '../../records/audit.ts';

const factsOf = (user: StoredUser | null) =>
  user && { mfaEnabled: user.mfaEnabled, factor: user.factorState, version: user.version };

/** A phone that has only confirmed the code doesn't change anything yet. */
const newsOf = (event: AuditEvent): News => {
  if (event === 'factor.verified') return [];
  return event === 'factor.started' ? 'newPhone' : ['factors'];
};

/** A change of factors is a change of the user, who is notified. People's own changes don't conflict with what others are editing. */
export const recordFactorChange = async (
  tx: Tx,
  origin: Origin,
  jobs: Pick<Jobs, 'enqueue'>,
  event: AuditEvent,
  before: StoredUser,
): Promise<void> => {
  const isOwn = origin.actor?.ssoid === before.ssoid;
  if (!isOwn)
    await tx
      .updateTable('users')
      .set({ version: sql<number>`version + 1` })
      .where('ssoid', '=', before.ssoid)
      .execute();
  const after = await readAnyUserForUpdate(tx, before.ssoid);
  await notifyPerson(tx, jobs, origin, { ssoid: before.ssoid, news: newsOf(event), before });
  await recordUserChange(tx, origin, { type: 'Two-Factor Update', before, after });
  await record(tx, origin, {
    event,
    target: { type: 'user', id: before.ssoid, name: fullName(before) },
    before: factsOf(before),
    after: factsOf(after),
    customerId: before.customerId,
  });
};
