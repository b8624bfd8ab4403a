import { fail } from '@keystead/contract/errors.ts';
import { isInstant } from '@keystead/contract/rules/time/date-range.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Comparison, Filter, FilterValue } from './filter.ts';

/** An attribute in the database: text is compared case-insensitively unless it is exact. */
export type Column = { kind: 'text' | 'exact' | 'flag' | 'time'; expression: RawBuilder<unknown> };
export type Columns = Record<string, Column>;
export type Condition = RawBuilder<boolean>;

export const text = (expression: RawBuilder<unknown>): Column => ({ kind: 'text', expression });

/** What a filter can refer to in a kind of resource. */
export type FilterSchema = {
  columns: Columns;
  /** Multi-valued attributes: whether a condition on the parts holds for one of the values. */
  lists?: Record<string, (holds: (parts: Columns) => Condition) => Condition>;
  /** What clients query before each change has to be fast among a million. */
  quick?: Partial<Record<string, (value: string) => Condition>>;
  /** Another kind that is searched along with this one: attributes that only it has are null for this one. */
  beside?: FilterSchema;
};

const refuse = (reason: Sentence) => fail('scim.invalidFilter', { reason });

export const filterToSql = (filter: Filter, schema: FilterSchema): Condition => {
  switch (filter.kind) {
    case 'both':
      return sql`(${filterToSql(filter.left, schema)} and ${filterToSql(filter.right, schema)})`;
    case 'either':
      return sql`(${filterToSql(filter.left, schema)} or ${filterToSql(filter.right, schema)})`;
    case 'not':
      return sql`(not coalesce(${filterToSql(filter.filter, schema)}, false))`;
    case 'some':
      return someOf(filter.path, schema, (columns) => filterToSql(filter.filter, { columns }));
    case 'present':
      return conditionOnPath(filter.path, schema, (_, { expression }) => sql`(${expression} is not null)`);
    case 'compare':
      if (filter.by === 'eq' && typeof filter.value === 'string') {
        const quick = lookUp(schema.quick ?? {}, filter.path);
        if (quick) return quick(filter.value);
      }
      return conditionOnPath(filter.path, schema, (path, column) =>
        compare(path, column, filter.by, filter.value),
      );
  }
};

const lookUp = <T>(record: Partial<Record<string, T>>, path: string): T | undefined =>
  Object.hasOwn(record, path) ? record[path] : undefined;

const isKnownList = (path: string, { lists = {} }: FilterSchema): boolean =>
  lookUp(lists, path) !== undefined;

const someOf = (path: string, schema: FilterSchema, holds: (parts: Columns) => Condition): Condition => {
  const list = lookUp(schema.lists ?? {}, path);
  if (list) return list(holds);
  if (schema.beside && isKnownList(path, schema.beside)) return sql`false`;
  throw refuse(sentence('scim.filterParts', { path }));
};

/** An attribute itself, or a part of a list's values; a list on its own means its `value` part. */
const conditionOnPath = (
  path: string,
  schema: FilterSchema,
  holds: (path: string, column: Column) => Condition,
): Condition => {
  const column = lookUp(schema.columns, path);
  if (column) return holds(path, column);
  const [base = '', part = 'value'] = isKnownList(path, schema) ? [path] : splitLast(path);
  if (isKnownList(base, schema))
    return someOf(base, schema, (columns) => conditionOnPath(part, { columns }, holds));
  if (schema.beside) return conditionOnMissing(path, schema.beside, holds);
  throw refuse(sentence('scim.filterBy', { path }));
};

const noValues: Record<Column['kind'], RawBuilder<unknown>> = {
  text: sql`null::text`,
  exact: sql`null::text`,
  flag: sql`null::boolean`,
  time: sql`null::timestamptz`,
};

/** An attribute that only the other kind of resource has is compared as there, but has no value. */
const conditionOnMissing = (
  path: string,
  beside: FilterSchema,
  holds: (path: string, column: Column) => Condition,
): Condition => {
  let condition: Condition = sql`false`;
  conditionOnPath(path, beside, (name, { kind }) => {
    condition = holds(name, { kind, expression: noValues[kind] });
    return condition;
  });
  return condition;
};

const splitLast = (path: string): [string, string] => {
  const at = path.lastIndexOf('.');
  return [path.slice(0, Math.max(at, 0)), path.slice(at + 1)];
};

const escaped = (value: string): string => value.replace(/[\\%_]/g, '\\$&');

const patterns: Partial<Record<Comparison, (value: string) => string>> = {
  co: (value) => `%${escaped(value)}%`,
  sw: (value) => `${escaped(value)}%`,
  ew: (value) => `%${escaped(value)}`,
};

const operators: Partial<Record<Comparison, RawBuilder<unknown>>> = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

const compare = (path: string, column: Column, by: Comparison, value: FilterValue): Condition => {
  const { kind, expression } = column;
  if (value === null) {
    if (by !== 'eq' && by !== 'ne') throw refuse(sentence('scim.filterNull', { path }));
    return by === 'eq' ? sql`(${expression} is null)` : sql`(${expression} is not null)`;
  }
  const operator = operators[by];
  if (kind === 'flag') return compareFlag(path, expression, by, value);
  if (typeof value !== 'string') throw refuse(sentence('scim.filterText', { path }));
  if (kind === 'time') {
    if (!operator || !isInstant(value)) throw refuse(sentence('scim.filterTime', { path }));
    return sql`(${expression} ${operator} ${new Date(value)}::timestamptz)`;
  }
  const left = kind === 'text' ? sql`lower(${expression})` : expression;
  const right = kind === 'text' ? value.toLowerCase() : value;
  const pattern = patterns[by]?.(right);
  return pattern === undefined ? sql`(${left} ${operator} ${right})` : sql`(${left} like ${pattern})`;
};

const compareFlag = (
  path: string,
  expression: RawBuilder<unknown>,
  by: Comparison,
  value: FilterValue,
): Condition => {
  const flags: Record<string, boolean> = { true: true, false: false };
  const expected = flags[String(value).toLowerCase()];
  if (expected === undefined || (by !== 'eq' && by !== 'ne'))
    throw refuse(sentence('scim.filterBoolean', { path }));
  return sql`(${expression} = ${by === 'eq' ? expected : !expected})`;
};
