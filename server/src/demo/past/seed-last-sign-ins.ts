import { auditEvents } from '@keystead/contract/audit-events.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** People were created long ago, and last signed in when the audit says so, at some other time, or never. */
export const seedLastSignIns = async (tx: Tx): Promise<void> => {
  await sql`
    update users u set created_at = now() - (400 + chance.n % 300) * interval '1 day',
      last_login_at = case when u.status in ('ST', 'PUA') or chance.n % 11 = 0 then seen.at
        else coalesce(seen.at, now() - (chance.n % 1440) * interval '3 hours') end
    from (select ssoid, ('x' || left(md5(user_name), 6))::bit(24)::int as n from users) chance
    left join (
      select target_id, max(at) as at from audit_events where event = ${auditEvents['session.started']} group by target_id) seen
      on seen.target_id = chance.ssoid::text
    where u.ssoid = chance.ssoid`.execute(tx);
};
