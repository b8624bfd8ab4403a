import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { openDatabase } from '../../data/database.ts';

const world = await openApp();
const owner = openDatabase(world.ownerUrl, 6);

type Count = { customer: number; status: number; access: number; count: number };

/** The stored counts, and the counts of existing users. */
const readCounts = () =>
  owner.transaction('all', async (tx) => {
    const counted = await sql<Count>`
      select customer_id as customer, status_place as status, access_place as access, sum(delta)::int as count
      from user_counts group by 1, 2, 3 having sum(delta) <> 0 order by 1, 2, 3`.execute(tx);
    const there = await sql<Count>`
      select customer_id as customer, status_place as status, access_place as access, count(*)::int as count
      from users group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
    return { counted: counted.rows, there: there.rows };
  });

const copyOf = (columns: string) => sql`
  insert into users (ssoid, customer_id, user_name, first_name, last_name, email, status, admin_access)
  select gen_random_uuid(), customer_id, gen_random_uuid() || '@counted.example', first_name, last_name, email,
    ${sql.raw(columns)} from users where user_name not like '%@counted.example'`;

test('counts match existing users under concurrent additions, changes and removals', async () => {
  const change = (seed: number) =>
    owner.transaction('all', async (tx) => {
      await copyOf(`'A', 'RU'`).execute(tx);
      await sql`update users set status = (array['LO', 'S', 'D'])[${seed} % 3 + 1]
        where user_name like '%@counted.example' and get_byte(uuid_send(ssoid), 0) % 6 = ${seed}`.execute(tx);
      await sql`delete from users where ssoid in (select ssoid from users where user_name like '%@counted.example'
        and get_byte(uuid_send(ssoid), 0) % 12 = ${seed} for update skip locked)`.execute(tx);
      await sql`select sum_up_users(id) from customers`.execute(tx);
      if (seed === 3) throw new Error('undone');
    });
  const ends = await Promise.allSettled(Array.from({ length: 6 }, (_, seed) => change(seed)));
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  const { counted, there } = await readCounts();
  expect(there.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(500);
  expect(counted).toEqual(there);
});

test('a user who moves to another customer counts there', async () => {
  await owner.transaction('all', (tx) =>
    sql`update users set customer_id = 2, admin_access = 'UMA' where ssoid in (select ssoid from users
      where customer_id = 1 and user_name like '%@counted.example' limit 3)`.execute(tx),
  );
  const { counted, there } = await readCounts();
  expect(counted).toEqual(there);
});

test('after summing up, a customer has one row per status and access', async () => {
  const rows = () =>
    owner.transaction('all', async (tx) => {
      await sql`select sum_up_users(1)`.execute(tx);
      const { rows } =
        await sql`select status_place, access_place from user_counts where customer_id = 1`.execute(tx);
      return rows.map((row) => JSON.stringify(row));
    });
  const summed = await rows();
  expect(new Set(summed).size).toBe(summed.length);
});

test('the list agrees with one filter, with both, and with none', async () => {
  const una = await as(world, 'una.corp@maplegrove.example');
  const totals = async (query: string) => {
    const page = await una.call('GET', `/api/users?${query}`);
    const counted = await una.call('GET', `/api/users/count?${query.replace('userStatus', 'status')}`);
    return [page.json().total, counted.json().count];
  };
  const countExisting = (condition: string) =>
    owner.transaction('all', async (tx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from users where customer_id = 1 and ${sql.raw(condition)}`.execute(tx);
      return rows[0]?.count;
    });
  for (const [query, condition] of [
    ['', 'true'],
    ['userStatus=LO', `status = 'LO'`],
    ['userAccessType=UMA', `admin_access = 'UMA'`],
    ['userStatus=A&userAccessType=RU', `status = 'A' and admin_access = 'RU'`],
  ] as const) {
    const count = await countExisting(condition);
    expect(await totals(query)).toEqual([count, count]);
  }
});
