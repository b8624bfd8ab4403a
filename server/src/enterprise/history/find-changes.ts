import type { ParsedInputOf } from '@keystead/contract/endpoint.ts';
import type { listChanges } from '@keystead/contract/enterprise/history.ts';
import { historyLabels } from '@keystead/contract/enterprise/history-labels.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { sayNames } from '../../language.ts';
import { likePattern } from '../like-pattern.ts';

type Query = ParsedInputOf<typeof listChanges>['query'];

/** Unlike `is not distinct from`, both of these can use an index. */
const equals = (id: number | null) => (id === null ? 'is' : '=');

/** A parameter that is deleted and recreated is a new row, but its history continues: it belongs to the key. */
const changesOfParameter = async (tx: Tx, id: number) => {
  const changes = tx.selectFrom('enterprise_changes').where('entity', '=', 'parameter');
  const newest = await changes
    .selectAll()
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return changes.where('entity_id', '=', id);
  const { stack_id, customer_id, configuration_id, name } = newest;
  return changes
    .where('stack_id', equals(stack_id), stack_id)
    .where('customer_id', equals(customer_id), customer_id)
    .where('configuration_id', equals(configuration_id), configuration_id)
    .where(
      sql<boolean>`(entity_id = ${id}
        or lower(${name}) in (lower(before ->> 'key'), lower(after ->> 'key')))`,
    );
};

export const changesOf = async (tx: Tx, { of, id }: Query) => {
  const changes = tx.selectFrom('enterprise_changes');
  if (of === 'customer') return changes.where('customer_id', '=', id);
  if (of === 'configuration') return changes.where('configuration_id', '=', id);
  if (of === 'stack') return changes.where('stack_id', '=', id);
  return changesOfParameter(tx, id);
};

/** The page's names for the table columns. */
const columnNames = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sayNames(historyLabels.fields)).map(([field, name]) => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      name,
    ]),
  );

const toJsonb = (names: Record<string, string>) => sql`${JSON.stringify(names)}::jsonb`;

/** A list is shown as its items. */
const displayedValue = (side: 'before' | 'after') => {
  const value = sql.ref(side);
  return sql`case jsonb_typeof(${value} -> f.field)
    when 'array' then (select string_agg(part, ', ') from jsonb_array_elements_text(${value} -> f.field) part)
    else ${value} ->> f.field end`;
};

/** Whether the text is in what the page shows of a change: its subject, who made it, and the fields that differ. */
export const matchesSearch = (search: string) => {
  const text = sql`lower(concat_ws(chr(31), coalesce(${toJsonb(sayNames(historyLabels.outside))} ->> name, name), actor_name,
    concat_ws(' ', ${toJsonb(sayNames(historyLabels.entities))} ->> entity, ${toJsonb(sayNames(historyLabels.actions))} ->> action),
    (select string_agg(concat_ws(chr(31), ${toJsonb(columnNames())} ->> f.field, ${displayedValue('before')}, ${displayedValue('after')}), chr(31))
      from (select jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as field) f
      where f.field not in ('sealed_value', 'follows') and before -> f.field is distinct from after -> f.field
        and not (entity = 'parameter' and f.field = 'key' and (before is null or after is null)))))`;
  return sql<boolean>`${text} like ${likePattern(search)}`;
};
