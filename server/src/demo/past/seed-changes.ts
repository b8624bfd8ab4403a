import { auditEvents } from '@keystead/contract/audit-events.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { type DemoChange, demoChanges } from './changes.ts';
import { enterprisePast } from './enterprise-past.ts';

const hour = 3_600_000;
const domain = 'maplegrove.example';

type Person = { ssoid: string; name: string };

/** The most recent changes administrators made to people, with the matching state in their records. */
export const seedChanges = async (tx: Tx): Promise<void> => {
  const users = await tx
    .selectFrom('users')
    .select(['ssoid', 'user_name as userName', 'first_name as firstName', 'last_name as lastName'])
    .where(
      'user_name',
      'in',
      demoChanges.flatMap(({ user, by }) => [user, by]).map((name) => `${name}@${domain}`),
    )
    .execute();
  const people = new Map(
    users.map(({ ssoid, userName, firstName, lastName }) => [
      userName,
      { ssoid, name: `${firstName} ${lastName}` },
    ]),
  );
  const find = (name: string): Person => {
    const person = people.get(`${name}@${domain}`);
    if (!person) throw new Error(`The demo has no person named ${name}.`);
    return person;
  };
  await seedEnterpriseAudit(tx);
  const now = Date.now();
  for (const change of demoChanges) await applyChange(tx, change, find(change.user), timeOf(change, now));
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

/** The audit events for the history of environments. */
const seedEnterpriseAudit = async (tx: Tx): Promise<void> => {
  await sql`
    insert into audit_events (at, event, actor_ssoid, actor_name, customer_id, target_type, target_id, target_name, after,
      result, ip, trace_id)
    select h.at, ${auditEvents['parameters.updated']}, u.ssoid, h.by, c.customer_id, 'configuration', c.id::text,
      c.config_name, jsonb_build_object(h.key, h.value), 'Success', '203.0.113.9', gen_random_uuid()::text
    from jsonb_to_recordset(${JSON.stringify(enterprisePast)}::jsonb)
        as p ("configurationId" int, key text, value text, by text, "daysAgo" int)
      cross join lateral (select p.key, p.value, p.by, now() - p."daysAgo" * interval '1 day' as at) h
      join configurations c on c.id = p."configurationId"
      left join users u on u.first_name || ' ' || u.last_name = p.by and u.customer_id = provider_id()`.execute(
    tx,
  );
};

const timeOf = ({ hoursAgo }: DemoChange, now: number): Date => new Date(now - hoursAgo * hour);

const applyChange = async (
  tx: Tx,
  { event, after = {} }: DemoChange,
  { ssoid }: Person,
  at: Date,
): Promise<void> => {
  const changedColumns = {
    ...(event === 'user.created' && { created_at: at, status_changed_at: at }),
    ...('status' in after && { status_changed_at: at }),
    ...('primaryPhone' in after && { primary_phone: after.primaryPhone }),
    ...('title' in after && { title: after.title }),
  };
  if (Object.keys(changedColumns).length > 0)
    await tx.updateTable('users').set(changedColumns).where('ssoid', '=', ssoid).execute();
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
