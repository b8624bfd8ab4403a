import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { KeyValue } from '@keystead/contract/parameters/parameter-keys.ts';
import { canonicalKey } from '@keystead/contract/parameters/parameter-keys.ts';
import { storedValue } from '@keystead/contract/parameters/parameter-kinds.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { ParametersTable } from '../../data/tables/customers.ts';
import { presentStamps, stampChange } from '../stamps.ts';

export type ParameterRow = Selectable<ParametersTable>;

/** Who the parameters belong to; those of a configuration also have its customer. */
export type ParameterOwner =
  | { kind: 'stack'; stackId: number }
  | { kind: 'customer'; customerId: number }
  | { kind: 'configuration'; customerId: number; configurationId: number };

export const presentParameter = (row: ParameterRow): Parameter => ({
  id: row.id,
  configurationId: row.configuration_id,
  customerId: row.customer_id,
  stackId: row.stack_id,
  key: row.key,
  value: row.value,
  isSecret: row.sealed_value !== null,
  ...presentStamps(row),
});

const columnsOf = (owner: ParameterOwner) => ({
  stack_id: owner.kind === 'stack' ? owner.stackId : null,
  customer_id: owner.kind === 'stack' ? null : owner.customerId,
  configuration_id: owner.kind === 'configuration' ? owner.configurationId : null,
});

export const ownerOf = (row: ParameterRow): ParameterOwner => {
  if (row.stack_id !== null) return { kind: 'stack', stackId: row.stack_id };
  const customerId = row.customer_id ?? 0;
  if (row.configuration_id === null) return { kind: 'customer', customerId };
  return { kind: 'configuration', customerId, configurationId: row.configuration_id };
};

/** All parameters of one owner, sorted by key. */
export const parametersOf = (tx: Tx, owner: ParameterOwner): Promise<ParameterRow[]> => {
  const query = tx.selectFrom('parameters').selectAll().orderBy('key').orderBy('id');
  if (owner.kind === 'stack') return query.where('stack_id', '=', owner.stackId).execute();
  if (owner.kind === 'configuration') {
    return query.where('configuration_id', '=', owner.configurationId).execute();
  }
  return query.where('customer_id', '=', owner.customerId).where('configuration_id', 'is', null).execute();
};

export const requireParameter = async (tx: Tx, id: number): Promise<ParameterRow> => {
  const row = await tx.selectFrom('parameters').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw fail('resource.notFound');
  return row;
};

/** The stored form of an entry: its value, its sealed value, or the parameter it follows. */
export type StoredEntry = KeyValue & { sealed_value?: string | null; follows?: number | null };

/** The form that is stored: known keys in their canonical spelling, values trimmed. */
export const normalEntry = ({ key, value }: KeyValue): KeyValue => {
  const canonical = canonicalKey(key);
  return { key: canonical, value: storedValue(canonical, value) };
};

export const insertParameters = async (
  tx: Tx,
  owner: ParameterOwner,
  entries: readonly StoredEntry[],
  by: string,
): Promise<ParameterRow[]> => {
  if (entries.length === 0) return [];
  return tx
    .insertInto('parameters')
    .values(entries.map((entry) => ({ ...columnsOf(owner), ...entry, created_by: by })))
    .returningAll()
    .execute();
};

/** Undefined if the version is no longer current. */
export const changeParameter = (
  tx: Tx,
  {
    id,
    version,
    key,
    value,
    sealed_value = null,
    follows = null,
  }: StoredEntry & {
    id: number;
    version: number;
  },
  by: string,
): Promise<ParameterRow | undefined> =>
  tx
    .updateTable('parameters')
    .set({ key, value, sealed_value, follows, ...stampChange(by) })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

export const deleteParameters = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.deleteFrom('parameters').where('id', 'in', ids).execute();
};
