import { placeholderEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { type RawBuilder, sql } from 'kysely';
import { enterprisePath } from '../attributes/attribute-path.ts';
import { type ListName, listParts } from '../attributes/retained-lists.ts';
import { type Columns, type Condition, type FilterSchema, text } from './filter-to-sql.ts';

const isActive = sql<boolean>`(u.status not in ('D', 'S', 'ST'))`;

/** Every change of a user leaves a transaction. */
export const lastTransaction = sql<Date>`greatest(u.created_at, u.status_changed_at,
  (select max(t.started_at) from transactions t where t.ssoid = u.ssoid))`;

/** The directory's own words and groups change without a transaction. */
export const lastModified = sql<Date>`greatest(${lastTransaction}, s.changed_at)`;

const email = sql`nullif(u.email, ${placeholderEmail})`;

const retainedText = (name: string) => text(sql`s.kept->'texts'->>${name}`);

const columns: Columns = {
  id: { kind: 'exact', expression: sql`u.ssoid::text` },
  externalid: { kind: 'exact', expression: sql`s.external_id` },
  username: text(sql`u.user_name`),
  active: { kind: 'flag', expression: isActive },
  displayname: text(
    sql`nullif(coalesce(s.kept->'texts'->>'displayName', u.first_name || ' ' || u.last_name), '')`,
  ),
  nickname: retainedText('nickName'),
  title: retainedText('title'),
  usertype: retainedText('userType'),
  'name.givenname': text(sql`u.first_name`),
  'name.familyname': text(sql`u.last_name`),
  'name.middlename': text(sql`u.middle_name`),
  'meta.resourcetype': text(sql`'User'`),
  'meta.created': { kind: 'time', expression: sql`u.created_at` },
  'meta.lastmodified': { kind: 'time', expression: lastModified },
  [enterprisePath('employeenumber')]: text(sql`u.employee_id`),
  [enterprisePath('department')]: text(sql`nullif(s.location, '')`),
  [enterprisePath('costcenter')]: retainedText('costCenter'),
  [enterprisePath('organization')]: retainedText('organization'),
  [enterprisePath('division')]: retainedText('division'),
  [enterprisePath('manager')]: retainedText('manager.value'),
  [enterprisePath('manager.value')]: retainedText('manager.value'),
};

const retainedValues = (list: ListName): RawBuilder<unknown> =>
  sql`jsonb_array_elements(coalesce(s.kept->'lists'->${list}, '[]')) with ordinality as v (part, place)`;

const partColumns = (list: ListName): Columns =>
  Object.fromEntries(
    listParts[list].map((name) => [
      name.toLowerCase(),
      name === 'primary'
        ? { kind: 'flag', expression: sql`coalesce((v.part->>'primary')::boolean, false)` }
        : text(sql`v.part->>${name}`),
    ]),
  );

type List = NonNullable<FilterSchema['lists']>[string];

/** The values of a list stored only for the directory. */
const retainedList =
  (list: ListName): List =>
  (holds) =>
    sql`exists (select from ${retainedValues(list)} where ${holds(partColumns(list))})`;

/** A value that the console manages itself, with its parts. */
const ownValue = (value: RawBuilder<unknown>, type: RawBuilder<unknown>, isPrimary: boolean): Columns => ({
  value: text(value),
  display: text(sql`null::text`),
  type: text(type),
  primary: { kind: 'flag', expression: sql`${isPrimary}::boolean` },
});

/** The email in use is the first; the others are the directory's. */
const emails: List = (holds) => {
  const type = sql`coalesce((select v.part->>'type' from ${retainedValues('emails')}
    where v.place = 1), 'work')`;
  return sql`((${email} is not null and ${holds(ownValue(email, type, true))})
    or exists (select from ${retainedValues('emails')}
      where v.place > 1 and ${holds(partColumns('emails'))}))`;
};

const phoneNumbers: List = (holds) => {
  const ownPhone = (value: RawBuilder<unknown>, type: RawBuilder<unknown>): Condition =>
    sql`(nullif(${value}, '') is not null and ${holds(ownValue(value, type, false))})`;
  return sql`(${ownPhone(sql`u.primary_phone`, sql`'work'`)} or ${ownPhone(sql`u.mobile_phone`, sql`'mobile'`)}
    or exists (select from ${retainedValues('phoneNumbers')}
      where coalesce(lower(v.part->>'type'), '') not in ('work', 'mobile') and ${holds(partColumns('phoneNumbers'))}))`;
};

const groups: List = (holds) => sql`exists (select from (
    select m.group_id::text as value, g.display_name as display
    from scim_members m join scim_groups g on g.id = m.group_id where m.ssoid = u.ssoid
    union all
    select said->>'value', said->>'display' from jsonb_array_elements(coalesce(s.said_groups, '[]')) said
  ) as v where ${holds({ value: text(sql`v.value`), display: text(sql`v.display`) })})`;

export const userFilterSchema: FilterSchema = {
  columns,
  lists: {
    emails,
    phonenumbers: phoneNumbers,
    groups,
    addresses: retainedList('addresses'),
    ims: retainedList('ims'),
    photos: retainedList('photos'),
    entitlements: retainedList('entitlements'),
    roles: retainedList('roles'),
  },
  quick: {
    username: (value) => sql`(u.ssoid = (select find_user_by_name(${value})))`,
    externalid: (value) => sql`(u.ssoid in (select e.ssoid from scim_entries e
      where e.customer_id = nullif(current_setting('app.customer_id', true), '')::int and e.external_id = ${value}))`,
  },
};
