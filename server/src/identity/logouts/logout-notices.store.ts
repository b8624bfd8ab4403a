import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

/** An application that must be notified that a person's session has ended. */
export type LogoutNotice = {
  id: number;
  clientId: string;
  application: string;
  ssoid: string;
  sid: string;
  tries: number;
  customerId: number;
  /** All null if the person has been removed since. */
  userName: string | null;
  firstName: string | null;
  lastName: string | null;
};

/** Enough to cover an application that is down overnight: after 1, 2, 4 … minutes, at most an hour apart. */
export const maxTries = 16;
const maxMinutes = 60;
/** Two to the power of this is more than the longest delay. */
const maxDoublings = 6;

/** A session that lives on under another id has not ended, and neither has anything opened from it. */
const dropUnfounded = (tx: Tx): Promise<unknown> =>
  sql`delete from logout_notices n using idp_applications a
    where a.id = n.application_id and n.tries = 0 and n.next_try_at <= now() and exists (
      select from oidc_records r where r.model = 'Session' and r.uid = n.session_uid and r.expires_at > now()
        and r.payload #>> array['authorizations', a.client_id, 'sid'] = n.sid)`.execute(tx);

/** Takes the due notices. If the process dies while holding them, the next try picks them up. */
export const takeDueNotices = async (tx: Tx): Promise<LogoutNotice[]> => {
  await dropUnfounded(tx);
  const { rows } = await sql<LogoutNotice>`
    with due as (
      select id from logout_notices where next_try_at <= now() order by id limit 20 for update skip locked),
    taken as (
      update logout_notices n set tries = n.tries + 1,
        next_try_at = now() + least(${maxMinutes}::int, power(2, least(n.tries, ${maxDoublings}::int))) * interval '1 minute'
      from due where n.id = due.id returning n.*)
    select t.id, a.client_id as "clientId", a.name as application, t.ssoid, t.sid, t.tries,
      t.customer_id as "customerId", u.user_name as "userName", u.first_name as "firstName", u.last_name as "lastName"
    from taken t join idp_applications a on a.id = t.application_id
      left join users u on u.ssoid = t.ssoid
    order by t.id`.execute(tx);
  return rows;
};

export const dropNotice = (tx: Tx, id: number): Promise<unknown> =>
  tx.deleteFrom('logout_notices').where('id', '=', id).execute();
