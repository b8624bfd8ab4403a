import type { ParsedInputOf } from '@keystead/contract/endpoint.ts';
import type { Change, listChanges } from '@keystead/contract/enterprise/history.ts';
import { isOutOfReachOfRestore } from '@keystead/contract/enterprise/parameters/managed-keys.ts';
import { fail } from '@keystead/contract/errors.ts';
import { hiddenValue } from '@keystead/contract/parameters/secret-keys.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { EnterpriseChangesTable } from '../../data/tables/enterprise.ts';
import type { StoredEntry } from '../parameters/parameters.store.ts';
import { containing } from '../search-pattern.ts';

export type ChangeRow = Selectable<EnterpriseChangesTable>;

type Query = ParsedInputOf<typeof listChanges>['query'];

const camelCase = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const toText = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

type Side = ChangeRow['before'];

/** Of a secret it is told that it changed, not from what to what. */
const shown = (side: Side, column: string): string | null =>
  column === 'value' && side?.sealed_value ? hiddenValue : toText(side?.[column]);

const changedFields = ({ before, after }: ChangeRow): Change['fields'] => {
  const differs = (column: string) => toText(before?.[column]) !== toText(after?.[column]);
  return Object.keys({ ...before, ...after })
    .filter((column) => column !== 'sealed_value')
    .filter((column) => differs(column) || (column === 'value' && differs('sealed_value')))
    .map((column) => ({
      field: camelCase(column),
      before: shown(before, column),
      after: shown(after, column),
    }));
};

const presentChange = (row: ChangeRow): Change => ({
  id: row.id,
  at: row.at.toISOString(),
  changeSet: row.change_set,
  by: row.actor_name,
  traceId: row.trace_id,
  entity: row.entity,
  entityId: row.entity_id,
  customerId: row.customer_id,
  configurationId: row.configuration_id,
  name: row.name,
  action: row.action,
  fields: changedFields(row),
  isRestorable:
    row.entity === 'parameter' && !(row.configuration_id !== null && isOutOfReachOfRestore(row.name)),
});

const changesOf = (tx: Tx, { of, id }: Query) => {
  const all = tx.selectFrom('enterprise_changes');
  if (of === 'customer') return all.where('customer_id', '=', id);
  if (of === 'configuration') return all.where('configuration_id', '=', id);
  if (of === 'stack') return all.where('stack_id', '=', id);
  return all.where('entity', '=', of).where('entity_id', '=', id);
};

export const pageOfChanges = async (tx: Tx, query: Query) => {
  let matching = changesOf(tx, query);
  if (query.search) {
    const text = sql`lower(concat_ws(chr(31), name, actor_name,
      (before - 'sealed_value')::text, (after - 'sealed_value')::text))`;
    matching = matching.where(sql<boolean>`${text} like ${containing(query.search)}`);
  }
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
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

/** What one side of a change says a parameter was; null when there was none. */
export const entryOf = (side: Side): StoredEntry | null =>
  side && { key: String(side.key), value: String(side.value), sealed_value: toText(side.sealed_value) };

/** A configuration's parameters as they were at a moment. */
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
  return rows.flatMap(({ after }) => entryOf(after) ?? []);
};
