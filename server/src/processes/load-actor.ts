import { underwayStatuses } from '@keystead/contract/people/status.ts';
import { sql } from 'kysely';
import { type Actor, type ActorRow, selectCustomerRight, toActor } from '../actor/actor.ts';
import type { Tx } from '../data/database.ts';

type ProcessStarter = {
  ssoid: string;
  customerId: number;
  /** Whether the right to do such work covers every customer rather than just one. */
  isEverywhere: boolean;
};

/** The starter of a process, with their current rights; null if they are gone or no longer allowed to work. */
export const loadActor = async (
  tx: Tx,
  { ssoid, customerId, isEverywhere }: ProcessStarter,
): Promise<Actor | null> => {
  const { rows } = await sql<ActorRow>`
    select '' as session_id, u.ssoid, ${customerId}::int as selected_customer_id, u.customer_id,
      u.customer_id is not distinct from provider_id() as is_staff, u.user_name, u.first_name, u.last_name, u.is_federated,
      u.admin_access, u.facility_ids, u.config_id,
      environments_hidden_from(u.customer_id, u.config_id, u.facility_ids) as hidden_environments,
      array(select r."right" from user_rights r where r.ssoid = u.ssoid) as rights
    from users u where u.ssoid = ${ssoid} and u.status = any(${underwayStatuses}::text[])`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const isServing = row.customer_id === customerId || row.rights.includes(selectCustomerRight);
  return isEverywhere || isServing ? toActor(row) : null;
};
