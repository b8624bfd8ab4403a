import { auditEvents } from '@keystead/contract/audit-events.ts';
import type { Tx } from '../../data/database.ts';
import { type DemoChange, demoChanges } from './changes.ts';

const hour = 3_600_000;
const domain = 'maplegrove.example';

type Person = { ssoid: string; name: string };

/** The last days of what administrators did to people, with what their records show of it. */
export const seedChanges = async (tx: Tx): Promise<void> => {
  const named = await tx
    .selectFrom('users')
    .select(['ssoid', 'user_name as userName', 'first_name as firstName', 'last_name as lastName'])
    .where(
      'user_name',
      'in',
      demoChanges.flatMap(({ user, by }) => [user, by]).map((name) => `${name}@${domain}`),
    )
    .execute();
  const people = new Map(
    named.map(({ ssoid, userName, firstName, lastName }) => [
      userName,
      { ssoid, name: `${firstName} ${lastName}` },
    ]),
  );
  const find = (name: string): Person => {
    const person = people.get(`${name}@${domain}`);
    if (!person) throw new Error(`The demo has nobody called ${name}.`);
    return person;
  };
  const now = Date.now();
  for (const change of demoChanges) await leaveTrace(tx, change, find(change.user), timeOf(change, now));
  await tx
    .insertInto('audit_events')
    .values(
      demoChanges.map((change) => ({
        ...toRow(change, find(change.user), find(change.by)),
        at: timeOf(change, now),
      })),
    )
    .execute();
};

const timeOf = ({ hoursAgo }: DemoChange, now: number): Date => new Date(now - hoursAgo * hour);

const leaveTrace = async (
  tx: Tx,
  { event, after = {} }: DemoChange,
  { ssoid }: Person,
  at: Date,
): Promise<void> => {
  const traces = {
    ...(event === 'user.created' && { created_at: at, status_changed_at: at }),
    ...('status' in after && { status_changed_at: at }),
    ...('primaryPhone' in after && { primary_phone: after.primaryPhone }),
    ...('title' in after && { title: after.title }),
  };
  if (Object.keys(traces).length > 0)
    await tx.updateTable('users').set(traces).where('ssoid', '=', ssoid).execute();
};

const toRow = (change: DemoChange, target: Person, actor: Person) => ({
  event: auditEvents[change.event],
  actor_ssoid: actor.ssoid,
  actor_name: actor.name,
  customer_id: 1,
  target_type: 'user',
  target_id: target.ssoid,
  target_name: target.name,
  before: change.before ? JSON.stringify(change.before) : null,
  after: change.after ? JSON.stringify(change.after) : null,
  result: 'Success',
  ip: '203.0.113.7',
  trace_id: `0a0d17e0-0000-4000-9000-${String(change.hoursAgo).padStart(12, '0')}`,
});
