import { auditEvents } from '@keystead/contract/audit-events.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

const days = 30;

/**
 * A month of sign-ins: mostly on weekday mornings, and now and then with a wrong password first.
 * The same person signs in on the same days whenever the demo starts.
 */
export const seedSignIns = async (tx: Tx): Promise<void> => {
  await sql`
    with people as (
      select ssoid, customer_id, user_name, first_name || ' ' || last_name as full_name,
        ('x' || left(md5(user_name), 6))::bit(24)::int as n
      from users where status = 'A' and customer_id between 1 and 3 and (employee_id is not null or admin_access <> 'RU')),
    visits as (
      select p.*, ('x' || left(md5(user_name || day), 6))::bit(24)::int as chance,
        date_trunc('day', now()) - day * interval '1 day' + interval '12 hours' as noon
      from people p cross join generate_series(0, ${days - 1}) day where p.n % 5 > 0),
    came as (
      select *, noon + (chance % 480) * interval '1 minute' as at from visits
      where chance % 10 < case when extract(isodow from noon) < 6 then 3 else 1 end)
    insert into audit_events (at, event, actor_ssoid, actor_name, customer_id, target_type, target_id, target_name, after,
      result, ip, trace_id)
    select at, ${auditEvents['session.started']}, ssoid, full_name, customer_id, 'user', ssoid::text, user_name, null,
      'Success', '203.0.113.' || 1 + n % 200, md5(user_name || at)::uuid::text from came where at < now()
    union all
    select at - interval '1 minute', ${auditEvents['session.refused']}, ssoid, full_name, customer_id, 'user', ssoid::text,
      user_name, '{"reason": "wrong password"}'::jsonb, 'Failure', '203.0.113.' || 1 + n % 200,
      md5(user_name || at || 'refused')::uuid::text from came where at < now() and chance % 16 = 3`.execute(
    tx,
  );
};
