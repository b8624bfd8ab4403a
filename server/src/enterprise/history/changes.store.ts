import type { ParsedInputOf } from '@keystead/contract/endpoint.ts';
import type { Change, listChanges } from '@keystead/contract/enterprise/history.ts';
import { historyLabels } from '@keystead/contract/enterprise/history-labels.ts';
import { isUnrestorable } from '@keystead/contract/enterprise/parameters/managed-keys.ts';
import { fail } from '@keystead/contract/errors.ts';
import { isSameKey } from '@keystead/contract/parameters/parameter-keys.ts';
import { hiddenValue } from '@keystead/contract/parameters/secret-keys.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { EnterpriseChangesTable } from '../../data/tables/enterprise.ts';
import { sayName } from '../../language.ts';
import type { StoredEntry } from '../parameters/parameters.store.ts';
import { withSharedValues } from '../parameters/vendors/shared-parameters.ts';
import { changesOf, matchesSearch } from './find-changes.ts';

export type ChangeRow = Selectable<EnterpriseChangesTable>;

type Query = ParsedInputOf<typeof listChanges>['query'];

const camelCase = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const toText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.join(', ') : String(value);
};

type Side = ChangeRow['before'];

/** For a secret, only shows that it changed, not the values. */
const displayValue = (side: Side, column: string): string | null =>
  column === 'value' && side?.sealed_value ? hiddenValue : toText(side?.[column]);

const changedFields = ({ before, after }: ChangeRow): Change['fields'] => {
  const differs = (column: string) => toText(before?.[column]) !== toText(after?.[column]);
  return Object.keys({ ...before, ...after })
    .filter((column) => column !== 'sealed_value' && column !== 'follows')
    .filter((column) => differs(column) || (column === 'value' && differs('sealed_value')))
    .map((column) => ({
      field: camelCase(column),
      before: displayValue(before, column),
      after: displayValue(after, column),
    }));
};

type Listed = ChangeRow & { configuration_name: string | null };

const nameOf = ({ entity, name }: ChangeRow): string =>
  entity === 'outside' ? sayName((historyLabels.outside as Record<string, string>)[name] ?? name) : name;

const presentChange = (row: Listed): Change => ({
  id: row.id,
  at: row.at.toISOString(),
  changeSet: row.change_set,
  by: row.actor_name,
  traceId: row.trace_id,
  entity: row.entity,
  entityId: row.entity_id,
  customerId: row.customer_id,
  configurationId: row.configuration_id,
  configurationName: row.configuration_name,
  name: nameOf(row),
  action: row.action,
  fields: changedFields(row),
  isRestorable:
    row.entity === 'parameter' &&
    (row.configuration_id === null || (row.configuration_name !== null && !isUnrestorable(row.name))),
});

export const pageOfChanges = async (tx: Tx, query: Query) => {
  let matching = await changesOf(tx, query);
  if (query.search) matching = matching.where(matchesSearch(query.search));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .select(
      sql<string | null>`(select c.config_name from configurations c where c.id = configuration_id)`.as(
        'configuration_name',
      ),
    )
    .orderBy('id', 'desc')
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute();
  return { rows: rows.map(presentChange), total };
};

export const requireParameterChange = async (tx: Tx, id: number): Promise<ChangeRow> => {
  const row = await tx
    .selectFrom('enterprise_changes')
    .selectAll()
    .where('id', '=', id)
    .where('entity', '=', 'parameter')
    .executeTakeFirst();
  if (!row) throw fail('resource.notFound');
  return row;
};

/** The parameter on one side of a change; null if there was none. */
export const entryOf = (side: Side): StoredEntry | null =>
  side && {
    key: String(side.key),
    value: String(side.value),
    sealed_value: toText(side.sealed_value),
    follows: typeof side.follows === 'number' ? side.follows : null,
  };

/** The id of the stack's parameter that a key followed in an earlier state, or null. */
export const followedIn =
  (entries: readonly StoredEntry[]) =>
  (key: string): number | null =>
    entries.find((entry) => isSameKey(entry.key, key))?.follows ?? null;

/** A configuration's parameters as they were at a given time. */
export const parametersAt = async (tx: Tx, configurationId: number, at: Date): Promise<StoredEntry[]> => {
  const rows = await tx
    .selectFrom('enterprise_changes')
    .distinctOn('entity_id')
    .select('after')
    .where('configuration_id', '=', configurationId)
    .where('entity', '=', 'parameter')
    .where('at', '<=', at)
    .orderBy('entity_id')
    .orderBy('id', 'desc')
    .execute();
  return withSharedValues(
    tx,
    rows.flatMap(({ after }) => entryOf(after) ?? []),
  );
};
