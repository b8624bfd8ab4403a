import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { tallyTransactions } from '../../people/provisioning/announce.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const leo = await as(world, 'leo.local@maplegrove.example');

const readProgress = async (caller: Caller, ssoid: string) =>
  (await caller.call('GET', `/api/transaction-log/telling/${ssoid}`)).json();

type End = { system?: string; status: 'Completed' | 'Failed' };

/** Ends the open parts of a transaction, at one system or at all. */
const end = (transactionId: number, { system, status }: End): Promise<number[]> =>
  world.services.data.transaction('all', async (tx) => {
    const ended = await tx
      .updateTable('sub_transactions')
      .set({
        status_name: status,
        status_code: 503,
        status_description: 'Away.',
        cause: 'away',
        ended_at: new Date(),
      })
      .where('transaction_id', '=', transactionId)
      .where('status_name', '=', 'In Progress')
      .$if(system !== undefined, (query) => query.where('product_name', '=', system ?? ''))
      .returning('id')
      .execute();
    await tallyTransactions(tx, [transactionId]);
    return ended.map(({ id }) => id);
  });

/** Users without earlier failures. */
const people = await world.services.data.transaction('all', (tx) =>
  tx
    .selectFrom('users')
    .select('ssoid')
    .where('customer_id', '=', 1)
    .where('status', '=', 'A')
    .where('admin_access', '=', 'RU')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transactions as t')
            .innerJoin('sub_transactions as s', 's.transaction_id', 't.id')
            .whereRef('t.ssoid', '=', 'users.ssoid')
            .where('s.status_name', '=', 'Failed')
            .select('s.id'),
        ),
      ),
    )
    .where(sql<boolean>`facility_ids && array[101]`)
    .orderBy('user_name')
    .execute(),
);

/** Suspends a user that products know. */
const suspend = async () => {
  for (;;) {
    const ssoid = people.shift()?.ssoid;
    if (!ssoid) throw new Error('Nobody is left whom products know.');
    expect((await una.call('POST', `/api/users/${ssoid}/suspend`)).statusCode).toBe(200);
    const telling = await readProgress(una, ssoid);
    if (telling.total > 0) return { ssoid, telling };
  }
};

test('only the user who made a change sees which products have it so far, and what failed', async () => {
  const { ssoid, telling } = await suspend();
  expect(telling.total).toBeGreaterThan(0);
  expect(telling).toMatchObject({
    told: 0,
    failed: 0,
    waiting: telling.total,
    systems: { told: [], failed: [], waiting: { length: telling.total } },
  });
  expect(await readProgress(leo, ssoid)).toBeNull();

  const [first, ...others] = telling.systems.waiting;
  await end(telling.transactionId, { system: first, status: 'Failed' });
  await end(telling.transactionId, { status: 'Completed' });
  expect(await readProgress(una, ssoid)).toEqual({
    ...telling,
    told: telling.total - 1,
    waiting: 0,
    failed: 1,
    systems: { told: others, waiting: [], failed: [first] },
  });
});

test('limited administrators see the numbers of their own change, but no system names', async () => {
  const clara = await as(world, 'clara.limited@maplegrove.example');
  const { ssoid } = await suspend();
  expect(await readProgress(clara, ssoid)).toBeNull();
  expect((await una.call('POST', `/api/users/${ssoid}/activate`)).statusCode).toBe(200);
  const user = (await clara.call('GET', `/api/users/${ssoid}`)).json();
  const saved = await clara.call('PUT', `/api/users/${ssoid}`, { ...user, firstName: 'Renamed' });
  expect(saved.statusCode).toBe(200);
  const telling = await readProgress(clara, ssoid);
  expect(telling.total).toBeGreaterThan(0);
  expect(telling).toMatchObject({ told: 0, failed: 0, waiting: telling.total, systems: null });
  await end(telling.transactionId, { status: 'Completed' });
  expect(await readProgress(clara, ssoid)).toMatchObject({ told: telling.total, waiting: 0, systems: null });
  const ria = await as(world, 'olivia.ord@maplegrove.example');
  const refused = await ria.call('GET', `/api/transaction-log/telling/${ssoid}`);
  expect(refused.statusCode).toBe(403);
});

test('reveals nothing about a user out of reach, not even that there is nothing', async () => {
  const [otherUser] = await world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('users')
      .select('ssoid')
      .where('customer_id', '=', 1)
      .where(sql<boolean>`facility_ids <> '{}' and not facility_ids && array[101]`)
      .limit(1)
      .execute(),
  );
  const status = async (caller: Caller, ssoid = '') =>
    (await caller.call('GET', `/api/transaction-log/telling/${ssoid}`)).statusCode;
  expect(await status(una, otherUser?.ssoid)).toBe(200);
  expect(await status(leo, otherUser?.ssoid)).toBe(404);
  expect(await status(await as(world, 'ursula.corp@duovalley.example'), otherUser?.ssoid)).toBe(404);
  expect(await status(una, randomUUID())).toBe(404);
});

test('older changes are left to the log', async () => {
  const { ssoid, telling } = await suspend();
  await world.services.data.transaction('all', (tx) =>
    tx
      .updateTable('transactions')
      .set({ started_at: new Date(Date.now() - 300_000) })
      .where('id', '=', telling.transactionId)
      .execute(),
  );
  expect(await readProgress(una, ssoid)).toBeNull();
});

test("a retried failure keeps its place in the log and on the user's page", async () => {
  const { ssoid, telling } = await suspend();
  const [id = 0] = await end(telling.transactionId, { system: telling.systems.waiting[0], status: 'Failed' });
  await end(telling.transactionId, { status: 'Completed' });
  const errors = async (query = '') =>
    (await una.call('GET', `/api/transaction-log/user-error/${ssoid}${query}`)).json();
  expect(await errors()).toMatchObject({
    count: 1,
    failures: [
      { subTransactionId: id, transactionId: telling.transactionId, allowedActions: ['resolve', 'retry'] },
    ],
  });

  expect((await una.call('POST', `/api/transaction-log/sub-transactions/${id}/retry`)).statusCode).toBe(204);
  const log = async (caller: Caller, query: string) =>
    (await caller.call('GET', `/api/transaction-log?search=${ssoid}&${query}`)).json().data;
  expect(await log(una, '')).toEqual([]);
  expect(await log(una, `kept=${telling.transactionId}`)).toMatchObject([
    { transactionId: telling.transactionId, statusName: 'In Progress' },
  ]);
  expect(await errors()).toMatchObject({ count: 0, failures: [] });
  expect(await errors(`?kept=${id}`)).toMatchObject({ count: 0, failures: [{ statusName: 'In Progress' }] });
  expect((await una.call('GET', '/api/transaction-log?kept=1;2')).statusCode).toBe(400);
});

test('counts outcomes within reach', async () => {
  const { telling } = await suspend();
  const [failed = 0] = await end(telling.transactionId, {
    system: telling.systems.waiting[0],
    status: 'Failed',
  });
  const outcomes = async (caller: Caller) =>
    (await caller.call('POST', '/api/transaction-log/outcomes', { subTransactionIds: [failed] })).json();
  expect(await outcomes(una)).toEqual({ waiting: 0, done: 0, failed: 1 });
  await una.call('POST', `/api/transaction-log/sub-transactions/${failed}/retry`);
  expect(await outcomes(una)).toEqual({ waiting: 1, done: 0, failed: 0 });
  await end(telling.transactionId, { status: 'Completed' });
  expect(await outcomes(una)).toEqual({ waiting: 0, done: 1, failed: 0 });
  expect(await outcomes(await as(world, 'ursula.corp@duovalley.example'))).toEqual({
    waiting: 0,
    done: 0,
    failed: 0,
  });
  const lily = await as(world, 'lily.limited@maplegrove.example');
  expect(
    (await lily.call('POST', '/api/transaction-log/outcomes', { subTransactionIds: [1] })).statusCode,
  ).toBe(403);
});
