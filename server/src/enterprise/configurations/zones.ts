import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { defaultStackId } from '../../data/environments/environment-parameters.ts';

/** What the hosted provider allows an organization, and so a stack that says nothing of its own. */
const providerLimit = 100;

/** Held to the end of the transaction by whoever changes a number of zones. */
export const lockZones = (tx: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('keystead.zones'))`.execute(tx);

/** The stack's capacity, and what configurations other than the one named have taken of it. */
export const readZones = async (tx: Tx, exceptConfigurationId: number | null) => {
  const { rows } = await sql<{ capacity: number | null; assigned: number }>`
    select max(value::int) filter (where stack_id = ${defaultStackId}) as capacity,
      coalesce(sum(value::int) filter (
        where configuration_id is not null and configuration_id is distinct from ${exceptConfigurationId}::int), 0)
      as assigned
    from parameters where key = ${parameterKeys.zonesLimit} and value ~ '^[0-9]{1,9}$'`.execute(tx);
  const capacity = rows[0]?.capacity ?? providerLimit;
  const assigned = rows[0]?.assigned ?? 0;
  return { capacity, assigned, available: Math.max(0, capacity - assigned) };
};
