import { randomUUID } from 'node:crypto';
import { auditEvents } from '@keystead/contract/audit-events.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { runEach } from '../../jobs/run-each.ts';
import { record, systemOrigin } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { lockAdminChanges, readAnyUserForUpdate } from '../record/find-user.ts';
import type { StoredUser } from '../record/stored-user.ts';
import { performAction } from './perform-action.ts';

type Needs = Pick<Services, 'data' | 'jobs' | 'directory' | 'config' | 'log'>;

/** Users per run; the rest follow in the next run, a minute later. */
const batchSize = 500;

/** Deactivates all users whose date has come in their customer's time zone. */
export const deactivateDue = async (needs: Needs): Promise<void> => {
  const traceId = randomUUID();
  await runEach(await readDue(needs), async (ssoid) => {
    try {
      await deactivateOne(needs, ssoid, traceId);
    } catch (error) {
      needs.log.error({ err: error, ssoid, traceId }, 'A user could not be deactivated on the set date');
      throw error;
    }
  });
};

/** For user `u` of customer `c`. */
const isDue = sql<boolean>`u.deactivation_date is not null and u.status <> 'D'
  and u.deactivation_date <= (now() at time zone c.time_zone)::date`;

const readDue = async ({ data }: Needs): Promise<string[]> => {
  const { rows } = await data.transaction('all', (tx) =>
    sql<{ ssoid: string }>`select u.ssoid from users u join customers c on c.id = u.customer_id
      where ${isDue}
      order by u.deactivation_date, u.ssoid limit ${batchSize}`.execute(tx),
  );
  return rows.map((row) => row.ssoid);
};

const deactivateOne = (needs: Needs, ssoid: string, traceId: string): Promise<void> =>
  needs.data.transaction('all', async (tx) => {
    const found = await readAnyUserForUpdate(tx, ssoid);
    if (!found || !(await isStillDue(tx, ssoid))) return;
    if (found.adminAccess === 'UMA') await lockAdminChanges(tx, found.customerId);
    const user = await readAnyUserForUpdate(tx, ssoid);
    if (!user) return;
    if (user.isLastAdmin) return recordKept(tx, traceId, user);
    await performAction(tx, systemOrigin(traceId), needs, 'deactivate', user);
  });

/** Tried every minute, because another admin may have been added; recorded once per date. */
const recordKept = async (tx: Tx, traceId: string, user: StoredUser): Promise<void> => {
  const event = 'user.keptAsLastAdmin';
  const { rows } = await sql`select from users u join customers c on c.id = u.customer_id
    join audit_events e on e.target_type = 'user' and e.target_id = u.ssoid::text and e.event = ${auditEvents[event]}
      and e.at >= u.deactivation_date::timestamp at time zone c.time_zone
    where u.ssoid = ${user.ssoid}`.execute(tx);
  if (rows.length > 0) return;
  await record(tx, systemOrigin(traceId), {
    event,
    target: { type: 'user', id: user.ssoid, name: fullName(user) },
    result: 'Failure',
    customerId: user.customerId,
  });
};

/** The list is processed one by one; the date may have been moved in the meantime. */
const isStillDue = async (tx: Tx, ssoid: string): Promise<boolean> => {
  const { rows } = await sql`select from users u join customers c on c.id = u.customer_id
    where u.ssoid = ${ssoid} and ${isDue}`.execute(tx);
  return rows.length > 0;
};
