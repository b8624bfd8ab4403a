import { sql } from 'kysely';
import { type Actor, type ActorRow, toActor } from '../actor/actor.ts';
import type { Tx } from '../data/database.ts';

/** Who started a process, with the rights the person holds now; null for one who is gone or may not work any more. */
export const loadActor = async (tx: Tx, ssoid: string, customerId: number): Promise<Actor | null> => {
  const { rows } = await sql<ActorRow>`
    select '' as session_id, u.ssoid, ${customerId}::int as selected_customer_id, u.customer_id,
      u.customer_id is not distinct from provider_id() as is_staff, u.user_name, u.first_name, u.last_name, u.is_federated,
      u.admin_access, u.facility_ids, u.config_id,
      array(select r."right" from user_rights r where r.ssoid = u.ssoid) as rights
    from users u where u.ssoid = ${ssoid} and u.status = 'A'`.execute(tx);
  return rows[0] ? toActor(rows[0]) : null;
};
