import type { UserStatus } from '@keystead/contract/people/status.ts';
import { userListQuery } from '@keystead/contract/users/user-list.ts';
import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { openDatabase, type Tx } from '../../data/database.ts';
import type { SqlValue } from '../../data/sql-literal.ts';
import { filterArguments } from './find-users.ts';
import type { UserFilter } from './user-filter.ts';

const world = await openApp();
const owner = openDatabase(world.ownerUrl, 2);
const customerId = 2;

const people = 24;
const someone = fc.nat(people - 1);
const part = fc.constantFrom('ann', 'Ánn', 'ber', 'BER', 'ça', 'ca', '-', '%', '_', '\\', "o'", ' ');
const text = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const facilities = fc.uniqueArray(fc.constantFrom(101, 102, 103), { maxLength: 2 });
const status = fc.constantFrom<UserStatus>('A', 'D', 'LO', 'S');
const access = fc.constantFrom('RU' as const, 'LMA' as const);

/** What happens to the user with a number, who may not exist. */
const changes = fc.oneof(
  fc.record({ who: someone, set: fc.record({ first_name: text, last_name: text }) }),
  fc.record({ who: someone, set: fc.record({ email: text, employee_id: fc.option(text) }) }),
  fc.record({ who: someone, set: fc.record({ status, admin_access: access, facility_ids: facilities }) }),
  fc.record({ who: someone, set: fc.record({ customer_id: fc.constantFrom(1, customerId) }) }),
  fc.record({ who: someone, set: fc.constant(null) }),
);

/** Few conditions are combined, so that something is found. */
const rarely = <T, N>(arbitrary: fc.Arbitrary<T>, without: N) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(without) }, { weight: 1, arbitrary });
const searchText = rarely(text, '');
const filters: fc.Arbitrary<UserFilter> = fc.record({
  firstName: searchText,
  lastName: searchText,
  search: fc.record({ any: searchText, email: searchText }),
  status: rarely(status, undefined),
  access: rarely(access, undefined),
  locations: rarely(fc.uniqueArray(fc.constantFrom(101, 102, 103), { minLength: 1 }), null),
  unseenDays: rarely(fc.constantFrom(1, 30), undefined),
  endingWithinDays: rarely(fc.constant(7), undefined),
  product: rarely(fc.constantFrom('snf' as const, 'pd' as const), undefined),
});
/** The most common search, also on its own. */
const plainSearches = text.map((any): UserFilter => ({ ...nothing, search: { any } }));
const nothing: UserFilter = {
  firstName: '',
  lastName: '',
  search: {},
  status: undefined,
  access: undefined,
  locations: null,
  unseenDays: undefined,
  endingWithinDays: undefined,
  product: undefined,
};

const searches = fc.record({
  filter: fc.oneof(filters, plainSearches),
  column: fc.oneof(
    fc.constant('lastName' as const),
    fc.constantFrom(...userListQuery.shape.sortColumn.unwrap().options),
  ),
  isDescending: fc.boolean(),
  skip: fc.nat(3),
  take: fc.integer({ min: 0, max: 6 }),
  cap: fc.constantFrom(0, 2, 5000),
});

const idOf = (who: number) => `00000000-0000-4000-8000-${String(who).padStart(12, '0')}`;

const add = (tx: Tx) =>
  sql`insert into users (ssoid, customer_id, user_name, first_name, last_name, email, status, access, last_login_at,
      deactivation_date)
    select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, ${customerId}::int, 'ann' || i || '@x.example',
      (array['Ann', 'Ánn', 'Ber'])[1 + i % 3], 'Berça', 'ber' || i || '@x.example', 'A',
      case when i % 2 = 0 then '{"pdProvisioned": true}' else '{"userType": "Care Setting"}' end::jsonb,
      case when i % 3 = 0 then now() - make_interval(days => 10 * i::int) end,
      case when i % 4 = 0 then current_date + i::int end
    from generate_series(0, ${people - 1}::int) i`.execute(tx);

const change = async (tx: Tx, { who, set }: { who: number; set: object | null }) => {
  const one = sql`ssoid = ${idOf(who)}`;
  if (set === null) await sql`delete from users where ${one}`.execute(tx);
  else
    await sql`update users set ${sql.join(
      Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    )} where ${one}`.execute(tx);
};

const long = (searched: string | undefined) => (searched?.trim() ?? '').length >= 3;

/** With only status and access, users don't have to be counted. */
const isCountedBeforehand = ({ search, firstName, lastName, ...filter }: UserFilter): boolean =>
  ![search.any, search.email, firstName, lastName].some(long) &&
  !filter.locations &&
  !filter.unseenDays &&
  !filter.endingWithinDays &&
  !filter.product;

/** Expressed differently than in the list: each field separately, with no derived columns or copies. */
const conditionOf = (filter: UserFilter) => {
  const has = (column: string, searched: string | undefined) =>
    sql`position(folded(${searched ?? ''}::text) in folded(${sql.raw(column)})) > 0`;
  const conditions = [sql`u.customer_id = ${customerId}`];
  const { any, email } = filter.search;
  const fields = ['u.user_name', 'shown_email(u.email)', `coalesce(u.employee_id, '')`];
  const alternatives = [
    ...(long(any) ? fields.map((field) => has(field, any?.trim())) : []),
    ...(long(email) ? [has('shown_email(u.email)', email?.trim())] : []),
  ];
  if (alternatives.length > 0) conditions.push(sql`(${sql.join(alternatives, sql` or `)})`);
  if (long(filter.firstName)) conditions.push(has('u.first_name', filter.firstName.trim()));
  if (long(filter.lastName)) conditions.push(has('u.last_name', filter.lastName.trim()));
  if (filter.status) conditions.push(sql`u.status = ${filter.status}`);
  if (filter.access) conditions.push(sql`u.admin_access = ${filter.access}`);
  if (filter.locations) conditions.push(sql`u.facility_ids && ${filter.locations}::int[]`);
  if (filter.unseenDays)
    conditions.push(sql`u.status <> 'D' and u.seen_on < current_date - ${filter.unseenDays}::int`);
  if (filter.endingWithinDays)
    conditions.push(
      sql`u.status <> 'D' and u.deactivation_date <= current_date + ${filter.endingWithinDays}::int`,
    );
  if (filter.product) conditions.push(sql`${filter.product} = any (u.product_ids)`);
  return sql.join(conditions, sql` and `);
};

type Search = typeof searches extends fc.Arbitrary<infer T> ? T : never;

const expected = async (tx: Tx, { filter, column, isDescending }: Search): Promise<string[]> => {
  const parts = await sql<{ parts: string[] }>`select user_sort_parts(${column}) as parts`.execute(tx);
  const order = (parts.rows[0]?.parts ?? []).map((one) => `${one} ${isDescending ? 'desc' : ''}`).join(', ');
  const { rows } = await sql<{ ssoid: string }>`
    select u.ssoid from users u where ${conditionOf(filter)} order by ${sql.raw(order)}`.execute(tx);
  return rows.map(({ ssoid }) => ssoid);
};

type FoundRow = { ssoid: string | null; keys: string[]; total: number; exact: boolean };

const findRows = async (
  tx: Tx,
  search: Search,
  skip: number,
  after: string[] | null,
): Promise<FoundRow[]> => {
  const values: SqlValue[] = [];
  const put = (value: SqlValue) => `$${values.push(value)}`;
  const statement = `select ssoid, keys, total, is_total_exact as exact from find_users(
    ${filterArguments(search.filter, put)}, ${put(search.column)}, ${put(search.isDescending)},
    ${put(after)}::text[], ${put(skip)}::int, ${put(search.take)}::int, ${put(search.cap)}::int)`;
  return (await tx.executeQuery(CompiledQuery.raw(statement, values) as CompiledQuery<FoundRow>)).rows;
};

const compare = async (tx: Tx, search: Search) => {
  const { skip, take, cap, filter } = search;
  const all = await expected(tx, search);
  const page = await findRows(tx, search, skip, null);
  const ids = (rows: FoundRow[]) => rows.flatMap(({ ssoid }) => ssoid ?? []);
  expect(ids(page)).toEqual(all.slice(skip, skip + take));
  const isExact = all.length <= cap || isCountedBeforehand(filter);
  expect([page[0]?.total, page[0]?.exact]).toEqual([isExact ? all.length : cap, isExact]);
  const last = page.at(-1);
  if (last?.ssoid)
    expect(ids(await findRows(tx, search, 0, last.keys))).toEqual(all.slice(skip + take, skip + 2 * take));
  const values: SqlValue[] = [];
  const text = `select count_users(${filterArguments(filter, (value) => `$${values.push(value)}`)}) as count`;
  const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values) as CompiledQuery<{ count: number }>);
  expect(rows[0]?.count).toBe(all.length);
};

const rollback = new Error('undone');

test('finds exactly the users who exist, in list order, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(changes, { maxLength: 8 }),
      fc.array(searches, { minLength: 4, maxLength: 8 }),
      async (changeList, searchList) => {
        const run = owner.transaction({ customerId }, async (tx) => {
          await sql`delete from users where customer_id = ${customerId}`.execute(tx);
          await add(tx);
          for (const one of changeList) await change(tx, one);
          for (const search of searchList) await compare(tx, search);
          throw rollback;
        });
        await run.catch((error) => {
          if (error !== rollback) throw error;
        });
      },
    ),
    { numRuns: 40 },
  );
});
