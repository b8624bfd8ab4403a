import { fail } from '@keystead/contract/errors.ts';
import { placeholderEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { isInstant } from '@keystead/contract/rules/time/date-range.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import { type RawBuilder, sql } from 'kysely';
import { enterprisePath } from '../attribute-path.ts';
import type { Comparison, Filter, FilterValue } from './filter.ts';

/** What an attribute is in the database: text is compared without regard to case unless it is exact. */
type Column = { kind: 'text' | 'exact' | 'flag' | 'time'; expression: RawBuilder<unknown> };

const text = (expression: RawBuilder<unknown>): Column => ({ kind: 'text', expression });

const isActive = sql<boolean>`(u.status not in ('D', 'S', 'ST'))`;

/** Every change of a user leaves a transaction. */
export const lastModified = sql<Date>`greatest(u.created_at, u.status_changed_at,
  (select max(t.started_at) from transactions t where t.ssoid = u.ssoid))`;

const email = text(sql`nullif(u.email, ${placeholderEmail})`);

const columns: Record<string, Column> = {
  id: { kind: 'exact', expression: sql`u.ssoid::text` },
  externalid: { kind: 'exact', expression: sql`s.external_id` },
  username: text(sql`u.user_name`),
  active: { kind: 'flag', expression: isActive },
  displayname: text(sql`u.first_name || ' ' || u.last_name`),
  'name.givenname': text(sql`u.first_name`),
  'name.familyname': text(sql`u.last_name`),
  'name.middlename': text(sql`u.middle_name`),
  emails: email,
  'emails.value': email,
  'phonenumbers.value': text(sql`u.primary_phone`),
  'meta.created': { kind: 'time', expression: sql`u.created_at` },
  'meta.lastmodified': { kind: 'time', expression: lastModified },
  [enterprisePath('employeenumber')]: text(sql`u.employee_id`),
  [enterprisePath('department')]: text(sql`nullif(s.location, '')`),
};

/** Inside emails[…] an attribute is one of the only e-mail there is. */
const emailColumns: Record<string, Column> = {
  value: email,
  type: text(sql`'work'`),
  primary: { kind: 'flag', expression: sql`true` },
};

const refuse = (reason: Sentence) => fail('scim.invalidFilter', { reason });

export const filterToSql = (filter: Filter, known: Record<string, Column> = columns): RawBuilder<boolean> => {
  switch (filter.kind) {
    case 'both':
      return sql`(${filterToSql(filter.left, known)} and ${filterToSql(filter.right, known)})`;
    case 'either':
      return sql`(${filterToSql(filter.left, known)} or ${filterToSql(filter.right, known)})`;
    case 'not':
      return sql`(not coalesce(${filterToSql(filter.filter, known)}, false))`;
    case 'some':
      if (filter.path !== 'emails') throw refuse(sentence('scim.filterParts', { path: filter.path }));
      return filterToSql(filter.filter, emailColumns);
    case 'present':
      return sql`(${columnOf(filter.path, known).expression} is not null)`;
    case 'compare':
      return compare(filter.path, columnOf(filter.path, known), filter.by, filter.value);
  }
};

const columnOf = (path: string, known: Record<string, Column>): Column => {
  const column = Object.hasOwn(known, path) ? known[path] : undefined;
  if (!column) throw refuse(sentence('scim.filterBy', { path }));
  return column;
};

const escaped = (value: string): string => value.replace(/[\\%_]/g, '\\$&');

const patterns: Partial<Record<Comparison, (value: string) => string>> = {
  co: (value) => `%${escaped(value)}%`,
  sw: (value) => `${escaped(value)}%`,
  ew: (value) => `%${escaped(value)}`,
};

const signs: Partial<Record<Comparison, RawBuilder<unknown>>> = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

/** What clients ask before each change has to be quick among a million users. */
const quick: Partial<Record<string, (value: string) => RawBuilder<boolean>>> = {
  username: (value) => sql`(u.ssoid = (select find_user_by_name(${value})))`,
  externalid: (value) => sql`(u.ssoid in (select e.ssoid from scim_entries e
    where e.customer_id = nullif(current_setting('app.customer_id', true), '')::int and e.external_id = ${value}))`,
};

const compare = (path: string, column: Column, by: Comparison, value: FilterValue): RawBuilder<boolean> => {
  const { kind, expression } = column;
  if (by === 'eq' && typeof value === 'string' && quick[path]) return quick[path](value);
  if (value === null) {
    if (by !== 'eq' && by !== 'ne') throw refuse(sentence('scim.filterNull', { path }));
    return by === 'eq' ? sql`(${expression} is null)` : sql`(${expression} is not null)`;
  }
  const sign = signs[by];
  if (kind === 'flag') return compareFlag(path, expression, by, value);
  if (typeof value !== 'string') throw refuse(sentence('scim.filterText', { path }));
  if (kind === 'time') {
    if (!sign || !isInstant(value)) throw refuse(sentence('scim.filterTime', { path }));
    return sql`(${expression} ${sign} ${new Date(value)}::timestamptz)`;
  }
  const left = kind === 'text' ? sql`lower(${expression})` : expression;
  const right = kind === 'text' ? value.toLowerCase() : value;
  const pattern = patterns[by]?.(right);
  return pattern === undefined ? sql`(${left} ${sign} ${right})` : sql`(${left} like ${pattern})`;
};

const compareFlag = (
  path: string,
  expression: RawBuilder<unknown>,
  by: Comparison,
  value: FilterValue,
): RawBuilder<boolean> => {
  const flags: Record<string, boolean> = { true: true, false: false };
  const wanted = flags[String(value).toLowerCase()];
  if (wanted === undefined || (by !== 'eq' && by !== 'ne'))
    throw refuse(sentence('scim.filterBoolean', { path }));
  return sql`(${expression} = ${by === 'eq' ? wanted : !wanted})`;
};
