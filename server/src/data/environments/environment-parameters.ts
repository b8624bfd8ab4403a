import { isTrue } from '@keystead/contract/parameters/parameter-keys.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { isDefaultParameter } from './is-default-parameter.ts';

/** The only stack of an installation. */
export const defaultStackId = 4;

export type Place = { customerId: number | null; configId: number | null };

/** A value and the environment it comes from; null if it belongs to the customer or the stack. */
type FoundParameter<K> = {
  key: K;
  /** Empty if the value is sealed. */
  value: string;
  sealedValue: string | null;
  configurationId: number | null;
};

/**
 * Values of the given keys that apply to a person: from their own environment, else the customer's default
 * environment, else the customer, else the stack.
 */
export const readParameters = async <K extends string>(
  tx: Tx,
  place: Place,
  keys: readonly K[],
): Promise<Map<K, string>> =>
  new Map((await findParameters(tx, place, keys)).map(({ key, value }) => [key, value]));

/** The same including where they come from. */
export const findParameters = async <K extends string>(
  tx: Tx,
  place: Place,
  keys: readonly K[],
): Promise<FoundParameter<K>[]> => (await parametersAt(place, keys).execute(tx)).rows;

/**
 * The same as a select, for statements that combine it with something else. The keys are part of its text, because
 * PostgreSQL only reuses a plan that it can evaluate without knowing the values.
 */
export const parametersAt = <K extends string>(
  { customerId, configId }: Place,
  keys: readonly K[],
): RawBuilder<FoundParameter<K>> => sql`
    with environments as (
      select ${configId}::int as own, (
        select p.configuration_id from parameters p
        where p.customer_id = ${customerId}::int and ${isDefaultParameter('p')}) as standard)
    select distinct on (p.key) p.key, p.value, p.sealed_value as "sealedValue",
      p.configuration_id as "configurationId"
    from parameters p cross join environments e
    where p.key = any(array[${sql.join(keys.map((key) => sql.lit(key)))}]::text[])
      and (p.configuration_id in (e.own, e.standard)
        or (p.customer_id = ${customerId}::int and p.configuration_id is null)
        or p.stack_id = ${defaultStackId})
    order by p.key, (p.configuration_id = e.own) desc nulls last,
      (p.configuration_id = e.standard) desc nulls last, (p.customer_id is not null) desc`;

/** Flags are written 'True', 'true', 'False' or 'false'; the caller decides what a missing one means. */
export const parseFlag = (value: string | undefined, whenMissing: boolean): boolean =>
  value === undefined ? whenMissing : isTrue(value);
