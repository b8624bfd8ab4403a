import { randomUUID } from 'node:crypto';
import { settingRanges } from '@keystead/contract/security/settings.ts';
import { sql } from 'kysely';
import { runEach } from '../jobs/run-each.ts';
import { record, systemOrigin } from '../records/audit.ts';
import type { Services } from '../services.ts';
import { auditPerson } from './steps/audit-person.ts';
import { isLocked } from './steps/evaluate-password.ts';
import { lockPerson, releasedStatus } from './steps/sign-in-person.ts';
import { lockEnded } from './unlocked.ts';

/** This many at a time; the rest follow with the next run, a minute later. */
const batch = 500;

/** Lists and reports use the status, so an expired lock is removed whether the person comes back or not. */
export const releaseExpiredLocks = async ({ data }: Pick<Services, 'data'>): Promise<void> => {
  const defaultMinutes = settingRanges.automaticUnlockMinutes.usual;
  const { rows } = await data.transaction('all', (tx) =>
    sql<{ ssoid: string }>`select u.ssoid from credentials c join users u on u.ssoid = c.ssoid
      left join customer_settings s on s.customer_id = u.customer_id
      where c.locked_at is not null and u.status = 'LO'
        and lock_end(c.locked_at, c.lock_outs, coalesce(s.automatic_unlock_minutes, ${defaultMinutes}::int)) <= now()
      limit ${batch}`.execute(tx),
  );
  await runEach(rows, ({ ssoid }) => unlockOne(data, ssoid));
};

/** Keeps the number of lock-outs, since only a sign-in ends the doubling, and the version, as the lock-out did. */
const unlockOne = (data: Services['data'], ssoid: string): Promise<void> =>
  data.transaction('all', async (tx) => {
    const person = await lockPerson(tx, ssoid);
    if (person?.status !== 'LO' || isLocked(person, new Date())) return;
    const status = releasedStatus(person);
    await tx.updateTable('credentials').set(lockEnded).where('ssoid', '=', ssoid).execute();
    await tx
      .updateTable('users')
      .set({ status, status_changed_at: sql<Date>`now()` })
      .where('ssoid', '=', ssoid)
      .execute();
    const { actorSsoid: _, actorName: __, ...personFields } = auditPerson(person);
    await record(tx, systemOrigin(randomUUID()), {
      event: 'user.released',
      ...personFields,
      before: { status: person.status },
      after: { status, cause: 'time' },
    });
  });
