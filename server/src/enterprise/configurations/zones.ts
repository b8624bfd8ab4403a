import { valueError } from '@keystead/contract/enterprise/parameters/parameter-value.ts';
import {
  type KeyValue,
  parameterKeys,
  parameterValue,
} from '@keystead/contract/parameters/parameter-keys.ts';
import type { Sentence } from '@keystead/contract/texts/sentence.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { defaultStackId } from '../../data/environments/environment-parameters.ts';

/** What the hosted provider allows an organization, and so the default for a stack without its own number. */
const providerLimit = 100;

/** Held until the end of the transaction by anything that changes a number of zones. */
export const lockZones = (tx: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('keystead.zones'))`.execute(tx);

/** The stack's capacity, and what configurations other than the given one have taken of it. */
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

/** Why a stack can't lose its number of zones, which would fall back to the provider's; undefined if it can. */
export const lostZonesError = async (
  tx: Tx,
  before: readonly KeyValue[],
  after: readonly KeyValue[],
): Promise<Sentence | undefined> => {
  const hasLimit = (parameters: readonly KeyValue[]) =>
    parameterValue(parameters, parameterKeys.zonesLimit) !== undefined;
  if (!hasLimit(before) || hasLimit(after)) return undefined;
  await lockZones(tx);
  const { assigned } = await readZones(tx, null);
  return valueError(parameterKeys.zonesLimit, String(providerLimit), { zones: { assigned } });
};
