import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { callDuringTransaction } from '../../../../tooling/test/call-during-transaction.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';

const world = await openApp();
const { data } = world.services;
const una = await as(world, 'una.corp@maplegrove.example');

/** A user about whom Senior Living has to be told again: its order failed, or it has removed the user since. */
const newUser = async (status: 'Failed' | 'Completed'): Promise<string> => {
  const { ssoid } = (await una.call('POST', '/api/users', newUserBody({ slProvisioned: true }))).json();
  await data.transaction('all', async (tx) => {
    await sql`update sub_transactions set status_name = ${status} where ssoid = ${ssoid}`.execute(tx);
    if (status === 'Completed')
      await sql`insert into product_states (ssoid, config_id, product_name, customer_id, presence, source)
        values (${ssoid}, 1, 'SL', 1, 'missing', 'asked')`.execute(tx);
  });
  return ssoid;
};

const tell = (ssoid: string) => una.call('POST', `/api/users/${ssoid}/products/sl/tell`);

const ordersOf = async (ssoid: string) => {
  const { rows } = await data.transaction('all', (tx) =>
    sql`select status_name as status, retries from sub_transactions
      where ssoid = ${ssoid} and product_name = 'SL' order by id`.execute(tx),
  );
  return rows;
};

const lockOrders = (ssoid: string) => `select from transactions where ssoid = '${ssoid}' for update`;
const lockUser = (ssoid: string, mode = 'update') => `select from users where ssoid = '${ssoid}' for ${mode}`;
/** What the first of two clicks leaves behind. */
const resume = (ssoid: string) => `update sub_transactions set status_name = 'In Progress'
  where ssoid = '${ssoid}' and product_name = 'SL'`;

test('waits for an order that ends without holding the user, whom its end locks next', async () => {
  const ssoid = await newUser('Failed');
  const end = { before: [lockOrders(ssoid)], after: [lockUser(ssoid, 'key share')] };
  const reply = await callDuringTransaction(world, end, () => tell(ssoid));
  expect(reply.statusCode, reply.body).toBe(204);
  expect(await ordersOf(ssoid)).toEqual([{ status: 'In Progress', retries: 1 }]);
});

test('a click during another one that retries an order does nothing', async () => {
  const ssoid = await newUser('Failed');
  const first = { before: [lockOrders(ssoid)], after: [resume(ssoid)] };
  const second = await callDuringTransaction(world, first, () => tell(ssoid));
  expect(second.statusCode, second.body).toBe(204);
  expect(await ordersOf(ssoid)).toEqual([{ status: 'In Progress', retries: 0 }]);
});

test('a click during another one that places a new order does nothing', async () => {
  const ssoid = await newUser('Completed');
  const first = { before: [lockUser(ssoid)], after: [resume(ssoid)] };
  const second = await callDuringTransaction(world, first, () => tell(ssoid));
  expect(second.statusCode, second.body).toBe(204);
  expect(await ordersOf(ssoid)).toEqual([{ status: 'In Progress', retries: 0 }]);
});
