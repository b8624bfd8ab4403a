import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

const seededDomains = ['maplegrove.example', 'harborpoint.example'];
const perCustomer = 14;

/**
 * People who appear to be signed in. No one has the secrets of their sessions, and the sessions can stay idle until
 * they expire, so that there are some to see.
 */
export const seedSessions = async (tx: Tx): Promise<void> => {
  for (const domain of seededDomains) {
    await sql`
      insert into sessions (id, token_hash, ssoid, ip, idle_seconds, created_at, last_seen_at, expires_at)
      select gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), ssoid, '203.0.113.' || 10 + n, 43200,
        started, least(now(), started + n * interval '7 minutes'), started + interval '12 hours'
      from (
        select ssoid, n, now() - (n * 13 + 4) * interval '1 minute' as started
        from (
          select ssoid, row_number() over (order by md5(user_name)) as n from users
          where status = 'A' and user_name like ${`%@${domain}`}) people
        where n <= ${perCustomer}) chosen`.execute(tx);
  }
};
