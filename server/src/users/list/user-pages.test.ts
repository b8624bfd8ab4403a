import type { UserPage } from '@keystead/contract/users/user-list.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { countTrips } from '../../../../tooling/test/count-trips.ts';
import { openDatabase } from '../../data/database.ts';

const world = await openApp();
const owner = openDatabase(world.ownerUrl, 4);
const una = await as(world, 'una.corp@maplegrove.example');

const run = (text: string, database = owner) =>
  database.transaction('all', async (tx) => (await sql.raw<{ changes: number }>(text).execute(tx)).rows);

const list = async (query = '', caller = una) => {
  const { result, statements } = await countTrips(() => caller.call('GET', `/api/users?${query}`));
  expect(result.statusCode, result.body).toBe(200);
  return {
    page: result.json<UserPage>(),
    isRead: statements.some((text) => text.includes('find_users')),
    statements,
  };
};

const oneUser = `ssoid = (select ssoid from users where user_name = 'olivia.ord@maplegrove.example')`;

test('a page that nobody changed is not read again', async () => {
  const { page } = await list();
  expect(await list()).toMatchObject({ page, isRead: false });
});

test.each([
  ['searchString=ann', 'a search'],
  ['pageNumber=1&sortColumn=lastSignIn&sortDirection=desc', 'a sorted page'],
])('%s: neither is %s', async (query) => {
  const { page } = await list(query);
  expect(await list(query)).toMatchObject({ page, isRead: false });
});

test.each(['unseenDays=90', 'endingWithinDays=30'])(
  '%s depends on the day and is always read',
  async (query) => {
    await list(query);
    expect((await list(query)).isRead).toBe(true);
  },
);

describe('it is read again after a change of', () => {
  test.each([
    ['a name', `update users set first_name = first_name || 'x' where ${oneUser}`],
    ['a sign-in', `update users set last_login_at = now() where ${oneUser}`],
    ['a status', `update users set status = 'LO' where ${oneUser}`],
    ['a product', `update users set access = access || '{"usesSnf": "true", "x": 1}' where ${oneUser}`],
    [
      'a right',
      `insert into user_rights (ssoid, customer_id, "right")
        select ssoid, customer_id, 'REPORTS_USER' from users where ${oneUser}`,
    ],
    ['a right taken', `delete from user_rights where ${oneUser} and "right" = 'REPORTS_USER'`],
    [
      'who there is',
      `insert into users (ssoid, customer_id, user_name, first_name, last_name, email, status)
        select gen_random_uuid(), customer_id, 'new@pages.example', 'A', 'Aa', 'new@pages.example', 'A'
        from users where ${oneUser}`,
    ],
    ['who has gone', `delete from users where user_name = 'new@pages.example'`],
  ])('%s', async (_, change) => {
    await list();
    await run(change);
    expect((await list()).isRead).toBe(true);
    expect((await list()).isRead).toBe(false);
  });
});

test('but not after a change that no list shows, or of another customer', async () => {
  await list();
  await run(`update users set title = 'RN', version = version + 1 where ${oneUser}`);
  await run(`update users set first_name = first_name || 'x' where customer_id <> (select customer_id from users
    where ${oneUser})`);
  expect((await list()).isRead).toBe(false);
});

test('each reach has its own pages', async () => {
  const leo = await as(world, 'leo.local@maplegrove.example');
  const everyone = await list();
  const atOaks = await list('', leo);
  expect(atOaks.isRead).toBe(true);
  expect(atOaks.page.total).toBeLessThan(everyone.page.total);
  expect((await list()).page).toEqual(everyone.page);
});

test('what a page allows depends on who asks, not on who asked first', async () => {
  const clara = await as(world, 'clara.limited@maplegrove.example');
  const query = 'searchString=olivia.ord';
  const [forUna, forClara] = [await list(query), await list(query, clara)];
  const fresh = await list(`${query}&rowsPerPage=26`, clara);
  expect(forClara.page.data[0]?.allowedActions).toEqual(fresh.page.data[0]?.allowedActions);
  expect(forClara.page.data[0]?.allowedActions).not.toEqual(forUna.page.data[0]?.allowedActions);
});

const columnsOf = (trigger: string): Promise<string[]> =>
  owner
    .query<{ name: string }>(
      `select attname as name from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = any (t.tgattr)
       where t.tgname = $1`,
      [trigger],
    )
    .then(({ rows }) => rows.map(({ name }) => name));

test('every column that a page is read from counts as a change', async () => {
  const { statements } = await list('rowsPerPage=27');
  const statement = statements.find((text) => text.includes('find_users')) ?? '';
  const readColumns = new Set([...statement.matchAll(/\bu\.(\w+)/g)].map(([, column]) => column));
  const { rows: generated } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'users' and is_generated = 'ALWAYS'`,
  );
  const counted = new Set([
    'ssoid',
    ...(await columnsOf('users_changed')),
    ...generated.map(({ name }) => name),
  ]);
  expect(readColumns.size).toBeGreaterThan(15);
  expect([...readColumns].filter((column) => !counted.has(column ?? ''))).toEqual([]);
});

test('so does every column that a search looks in', async () => {
  const searched = await columnsOf('users_copy_changed');
  expect(searched).toContain('employee_id');
  expect(await columnsOf('users_changed')).toEqual(expect.arrayContaining(searched));
});

const change = `update users set first_name = first_name || 'x' where ${oneUser}`;

test('the number of changes grows with each change and never falls', async () => {
  const countChanges = async () => {
    const rows = await run('select sum(changes)::int as changes from user_counts where customer_id = 1');
    return rows[0]?.changes ?? 0;
  };
  const changing = [
    change,
    `update users set status = case status when 'A' then 'S' else 'A' end where ${oneUser}`,
  ];
  const changingNothing = [
    'select sum_up_users(1)',
    `do $$ begin begin ${change}; raise 'undone'; exception when raise_exception then null; end; end $$`,
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...changing, ...changingNothing), { minLength: 1, maxLength: 8 }),
      async (steps) => {
        for (const step of steps) {
          const before = await countChanges();
          await run(step);
          if (changing.includes(step)) expect(await countChanges()).toBeGreaterThan(before);
          else expect(await countChanges()).toBe(before);
        }
      },
    ),
    { numRuns: 10 },
  );
});
