import { isAssigned } from '@keystead/contract/people/assigned-products.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import { allProducts } from '@keystead/contract/people/products.ts';
import type { UserPage } from '@keystead/contract/users/user-list.ts';
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { openDatabase } from '../../data/database.ts';
import { findUsers } from './find-users.ts';

const world = await openApp();
const owner = openDatabase(world.ownerUrl, 2);
const una = await as(world, 'una.corp@maplegrove.example');
const leo = await as(world, 'leo.local@maplegrove.example');

const querySql = <T>(query: string) =>
  owner.transaction('all', async (tx) => (await sql<T>`${sql.raw(query)}`.execute(tx)).rows);

beforeAll(async () => {
  await querySql(`update users set last_login_at = case get_byte(uuid_send(ssoid), 0) % 4
      when 0 then null when 1 then now() - interval '5 days' when 2 then now() - interval '91 days'
      else now() - interval '200 days' end,
    created_at = now() - make_interval(days => get_byte(uuid_send(ssoid), 1)),
    deactivation_date = case when get_byte(uuid_send(ssoid), 2) % 5 = 0
      then current_date + get_byte(uuid_send(ssoid), 3) % 20 end`);
});

const hasProduct = (field: string) => `access -> '${field}' = 'true'`;
const lastSeen = 'coalesce(last_login_at, created_at)';

const customersToday = '(now() at time zone (select time_zone from customers where id = 1))::date';

/** A filter, and the equivalent condition in plain SQL. */
const filters: [query: string, condition: string][] = [
  ['userStatus=LO', "status = 'LO'"],
  ['userStatus=PUA', "status = 'PUA'"],
  ['unseenDays=90', `status <> 'D' and (${lastSeen} at time zone 'UTC')::date < current_date - 90`],
  [
    'unseenDays=90&userStatus=A',
    `status = 'A' and (${lastSeen} at time zone 'UTC')::date < current_date - 90`,
  ],
  ['unseenDays=90&userStatus=D', 'false'],
  ['endingWithinDays=7', `status <> 'D' and deactivation_date <= ${customersToday} + 7`],
  ['endingWithinDays=0', `status <> 'D' and deactivation_date <= ${customersToday}`],
  ['product=snf', "access ->> 'userType' <> ''"],
  ['product=mcmd', "access ->> 'mcmdRole' <> ''"],
  ['product=pd', hasProduct('pdProvisioned')],
  [
    'product=pd&userStatus=A&unseenDays=30',
    `${hasProduct('pdProvisioned')} and status = 'A' and (${lastSeen} at time zone 'UTC')::date < current_date - 30`,
  ],
  ['location=101&product=snf', "101 = any(facility_ids) and access ->> 'userType' <> ''"],
  ['unseenDays=&endingWithinDays=&product=', 'true'],
];

const visibilityOf = async (caller: Caller): Promise<string> => {
  if (caller === una) return 'true';
  const [row] = await querySql<{ ids: number[] }>(
    "select facility_ids as ids from users where user_name = 'leo.local@maplegrove.example'",
  );
  return `facility_ids && array[${row?.ids}]::int[]`;
};

const everyPage = async (query: string, caller: Caller): Promise<UserPage> => {
  const reply = await caller.call('GET', `/api/users?${query}&rowsPerPage=99999`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<UserPage>();
};

test.each(filters)(
  '%s finds, counts and exports the matching users, within reach',
  async (query, condition) => {
    for (const caller of query.includes('location') ? [una] : [una, leo]) {
      const expected = await querySql<{ ssoid: string }>(
        `select ssoid from users where customer_id = 1 and ${condition} and ${await visibilityOf(caller)} order by sort_key, ssoid`,
      );
      const page = await everyPage(query, caller);
      expect(page.data.map(({ ssoid }) => ssoid)).toEqual(expected.map(({ ssoid }) => ssoid));
      expect([page.total, page.isTotalExact]).toEqual([expected.length, true]);
      const countQuery = query.replace('userStatus', 'status');
      const counted = await caller.call('GET', `/api/users/count?${countQuery}`);
      expect(counted.json()).toEqual({ count: expected.length });
      const file = (await caller.call('GET', `/api/users/export?${countQuery}`)).body;
      expect(file.trimEnd().split('\r\n')).toHaveLength(expected.length + 1);
      const legacy = await caller.call(
        'GET',
        `/api/users/legacy?${query.replace('userStatus', 'statusFilter')}`,
      );
      expect(legacy.json<UserPage>().total).toBe(expected.length);
    }
  },
);

test('views are counted like their lists', async () => {
  for (const caller of [una, leo]) {
    const counts = (await caller.call('GET', '/api/users/count/states')).json();
    const totals = await Promise.all(
      ['', 'userStatus=A', 'userStatus=LO', 'userStatus=PUA'].map(
        async (query) => (await everyPage(query, caller)).total,
      ),
    );
    expect([counts.all, counts.A, counts.LO, counts.PUA]).toEqual(totals);
  }
  expect((await leo.call('GET', '/api/users/count/states?location=999')).statusCode).toBe(403);
});

test.each([
  ['unseenDays=0', 'unseenDays'],
  ['unseenDays=4000', 'unseenDays'],
  ['endingWithinDays=-1', 'endingWithinDays'],
  ['product=nothing', 'product'],
])('%s is refused at its field', async (query, field) => {
  const reply = await una.call('GET', `/api/users?${query}`);
  expect([reply.statusCode, reply.json().fieldErrors?.[0]?.field]).toEqual([400, field]);
});

test('no filter gives a location admin access to another location', async () => {
  expect((await leo.call('GET', '/api/users?location=999&product=snf')).statusCode).toBe(403);
});

test.each(allProducts.map((product) => [product.id, product] as const))(
  'the database grants %s under the same conditions as the contract',
  async (id, product) => {
    const values = [true, false, '', 'Care Setting'];
    for (const value of values) {
      const access = { ...noProductAccess, [product.assignmentField]: value };
      const [row] = await querySql<{ ids: string[] }>(
        `select given_products('${JSON.stringify(access)}') as ids`,
      );
      const isFlag =
        typeof noProductAccess[product.assignmentField as keyof typeof noProductAccess] === 'boolean';
      if (isFlag === (typeof value === 'boolean'))
        expect(row?.ids.includes(id)).toBe(isAssigned(product, access));
    }
  },
);

/** At any time of day, it is another day in at least one of these. */
test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  'counts days alike if the database is in %s',
  async (zone) => {
    await querySql(`update users set last_login_at = (now() at time zone 'UTC')::date + interval '12 hours'
    - interval '90 days' - get_byte(uuid_send(ssoid), 0) % 2 * interval '1 day'`);
    const filter = {
      ...{ firstName: '', lastName: '', search: {}, status: undefined, access: undefined, locations: null },
      ...{ unseenDays: 90, endingWithinDays: undefined, product: undefined },
    };
    const order = { sortColumn: 'lastName', sortDirection: 'asc' } as const;
    const page = await world.services.data.transaction({ customerId: 1 }, async (tx) => {
      await sql`select set_config('timezone', ${zone}, true)`.execute(tx);
      return findUsers(tx, { filter, ...order, pageNumber: 1, rowsPerPage: 99_999, after: null });
    });
    const expected = await everyPage('unseenDays=90', una);
    expect(expected.total).toBeGreaterThan(0);
    expect(page.total).toBe(expected.total);
  },
);

type Explained = { 'QUERY PLAN': [{ Plan: Record<string, number> }] };

test('finds a few among many without scanning all of them', async () => {
  await querySql(`insert into users (ssoid, customer_id, user_name, first_name, last_name, email, status)
    select gen_random_uuid(), 2, 'many' || i || '@x.example', 'Many', 'Aa' || i, 'm@x.example', 'A'
    from generate_series(1, 10000) i`);
  await querySql('analyze users');
  for (const chosen of [
    'current_date - 3000, null, null',
    'null, current_date + 7, null',
    `null, null, 'pd'`,
  ]) {
    const statement = `explain (analyze, buffers, format json)
      select * from find_users(null, null, null, null, null, ${chosen}, 'lastName', false, null, 0, 26)`;
    const { rows } = await world.services.data.transaction({ customerId: 2 }, async (tx) => {
      // The first run also reads the catalog.
      await tx.executeQuery(CompiledQuery.raw(statement));
      return tx.executeQuery(CompiledQuery.raw(statement) as CompiledQuery<Explained>);
    });
    const [top] = rows[0]?.['QUERY PLAN'] ?? [];
    const buffers = (top?.Plan['Shared Hit Blocks'] ?? 0) + (top?.Plan['Shared Read Blocks'] ?? 0);
    expect(buffers, chosen).toBeLessThan(100);
  }
});
