import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { openDatabase, type Tx } from '../data/database.ts';
import { orderUserTexts } from './order-user-texts.ts';

const world = await openApp();
const owner = openDatabase(world.ownerUrl, 8);
const { data } = world.services;

const ask = async <T>(query: string): Promise<T[]> =>
  owner.transaction('all', async (tx) => (await sql<T>`${sql.raw(query)}`.execute(tx)).rows);

/** Rows that are in one table and not in the other, both ways. */
const differences = () =>
  ask(`with there as (select customer_id, status_place, access_place, ssoid, sort_key, search, facility_ids,
      lowered_texts(user_name, email, employee_id, federated_login_id, search) from users)
    (table there except all table user_texts) union all (table user_texts except all table there)`);

/** The number of pages that hold a customer's users. */
const pages = async (): Promise<number> => {
  const [row] = await ask<{ pages: number }>(
    'select count(distinct (ctid::text::point)[0])::int as pages from user_texts where customer_id = 2',
  );
  return row?.pages ?? 0;
};

/** Adds users of several customers in turn, one by one and in random order. */
const addMany = (many: number) =>
  ask(`do $$ begin for i in 1..${many} loop
      insert into users (ssoid, customer_id, user_name, first_name, last_name, email, status)
      values (gen_random_uuid(), 1 + i % 3, 'many' || i || '@ordered.example', 'Many', md5(i::text), 'M\u00e9@x.example', 'A');
    end loop; end $$`);

const shuffle = () =>
  ask("update users set last_name = md5(random()::text) where user_name like '%@ordered.example'");

test('sorts names that were added in random order, and leaves the contents of the copy unchanged', async () => {
  await addMany(1800);
  const before = await pages();
  await orderUserTexts(world.services);
  const after = await pages();
  expect(after).toBeLessThan(before / 2);
  expect(await differences()).toEqual([]);
  await orderUserTexts(world.services);
  expect(await pages()).toBe(after);
});

test('skips a customer whose users are being changed, without waiting', async () => {
  await shuffle();
  const before = await pages();
  await owner.transaction('all', async (tx) => {
    await sql`update users set first_name = 'Held' where ssoid in (
      select ssoid from users where customer_id = 2 limit 1)`.execute(tx);
    await orderUserTexts(world.services);
  });
  expect(await pages()).toBe(before);
  await orderUserTexts(world.services);
  expect(await pages()).toBeLessThan(before);
});

test('reveals nothing about another customer', async () => {
  const order = (customerId: number) =>
    data.transaction({ customerId: 1 }, async (tx) => {
      const { rows } = await sql`select * from order_user_texts(${customerId}::int, null, null, 10)`.execute(
        tx,
      );
      return rows.length;
    });
  expect([await order(1), await order(2)]).toEqual([1, 0]);
});

const change = async (tx: Tx, seed: number, turn: number) => {
  const mine = sql`user_name like '%@ordered.example' and get_byte(uuid_send(ssoid), 1) % 20 = ${turn}::int`;
  const inOrder = sql`ssoid in (select ssoid from users where ${mine} order by ssoid for update)`;
  const name = sql`md5(random()::text)`;
  if (seed === 0) await sql`update users set last_name = ${name} where ${inOrder}`.execute(tx);
  if (seed === 1) await sql`update users set status = 'S', email = ${name} where ${inOrder}`.execute(tx);
  if (seed === 2) await sql`update users set facility_ids = array[${turn}::int] where ${inOrder}`.execute(tx);
  if (seed === 3 && turn % 5 === 0) await sql`delete from users where ${inOrder}`.execute(tx);
};

test('the copy matches the users under concurrent changes and sorting', async () => {
  await shuffle();
  const changing = [0, 1, 2, 3].map(async (seed) => {
    for (let turn = 0; turn < 20; turn++) await owner.transaction('all', (tx) => change(tx, seed, turn));
  });
  let isChanging = true;
  const ordering = (async () => {
    while (isChanging) await orderUserTexts(world.services);
  })();
  await Promise.all(changing).finally(() => {
    isChanging = false;
  });
  await ordering;
  expect(await differences()).toEqual([]);
});
