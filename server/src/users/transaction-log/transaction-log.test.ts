import { randomUUID } from 'node:crypto';
import { outcomesMaximum } from '@keystead/contract/users/transaction-log.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { countTrips } from '../../../../tooling/test/count-trips.ts';
import { errorCount, failedChanges, failuresIn, listLog } from '../../../../tooling/test/failed-changes.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { recordUserChange } from '../../people/provisioning/record-user-change.ts';
import { readAnyUser } from '../../people/record/find-user.ts';
import { record, systemOrigin } from '../../records/audit.ts';
import { readTransactions } from './read-transactions.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const leo = await as(world, 'leo.local@maplegrove.example');
const ids = { oaks: 0, pines: 0 };
const traceId = '0b0f0c9e-6f0e-4a53-9d5b-0a6f0b3c1d2e';

const { userAt, failedChange, hideThePast } = failedChanges(world, traceId);

/** Two failures at two locations, and nothing else. */
beforeEach(async () => {
  await hideThePast();
  ids.oaks = await failedChange((await userAt(101)).ssoid);
  ids.pines = await failedChange((await userAt(102)).ssoid);
});

test('the log shows errors first; a location admin only sees their own location', async () => {
  expect(failuresIn(await listLog(una)).sort()).toEqual([ids.oaks, ids.pines].sort());
  expect(failuresIn(await listLog(leo))).toEqual([ids.oaks]);
  expect((await leo.call('GET', '/api/transaction-log?location=102')).statusCode).toBe(403);
  expect(await errorCount(leo)).toMatchObject({ count: 1, people: [expect.any(String)], morePeople: 0 });
  expect(await errorCount(una)).toMatchObject({
    count: 2,
    people: { length: 2 },
    oldest: (await listLog(una)).data.at(-1).startDate,
  });
});

test('searches by name, by initiator and by user; refuses a reversed range', async () => {
  const person = await userAt(101);
  expect(
    (await listLog(una, `search=${encodeURIComponent(person.last_name.slice(0, 3).toUpperCase())}`)).total,
  ).toBeGreaterThan(0);
  expect((await listLog(una, 'search=system')).total).toBe(2);
  expect((await listLog(una, `search=${person.ssoid}`)).total).toBe(1);
  expect((await listLog(una, 'search=100%25')).total).toBe(0);
  const wrong = await una.call(
    'GET',
    '/api/transaction-log?from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z',
  );
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().message).toBe('Start date must be before end date.');
});

test.each([
  ['clara.limited@maplegrove.example', 403, 403],
  ['lily.limited@maplegrove.example', 403, 403],
  ['olivia.ord@maplegrove.example', 403, 403],
  ['ursula.corp@duovalley.example', 200, 404],
  ['sue.support@provider.example', 409, 403],
])('%s reads %i and resolves %i', async (userName, reads, resolves) => {
  const caller = await as(world, userName);
  expect((await caller.call('GET', '/api/transaction-log')).statusCode).toBe(reads);
  const resolve = await caller.call('PUT', `/api/transaction-log/sub-transactions/resolve/${ids.oaks}`);
  expect(resolve.statusCode).toBe(resolves);
});

test('a location admin cannot resolve what happened elsewhere', async () => {
  expect(
    (await leo.call('PUT', `/api/transaction-log/sub-transactions/resolve/${ids.pines}`)).statusCode,
  ).toBe(404);
});

test('failures of one cause are one line and are retried together', async () => {
  const causes = (await una.call('GET', '/api/transaction-log/causes')).json();
  expect(causes).toMatchObject([
    { cause: 'one-cause', productName: 'MESSAGEBUS', count: 2, message: 'The bus is away.' },
  ]);
  const retried = (
    await una.call('POST', '/api/transaction-log/causes/retry', { cause: 'one-cause' })
  ).json();
  expect(retried).toEqual({ count: 2, subTransactionIds: expect.arrayContaining([ids.oaks, ids.pines]) });
  expect((await listLog(una, 'status=inprogress')).total).toBe(2);
  expect(await errorCount(una)).toEqual({ count: 0, people: [], morePeople: 0, oldest: null });
});

test('a retry of any number of failures returns the IDs of all of them', async () => {
  const count = outcomesMaximum + 1;
  await world.services.data.transaction('all', (tx) =>
    sql`
      insert into sub_transactions
        (transaction_id, customer_id, ssoid, product_name, operation, status_name, cause)
      select transaction_id, customer_id, ssoid, product_name, operation, status_name, 'great-cause'
      from sub_transactions, generate_series(1, ${count}::int) where id = ${ids.oaks}`.execute(tx),
  );
  const retried = await una.call('POST', '/api/transaction-log/causes/retry', { cause: 'great-cause' });
  expect(retried.json()).toMatchObject({ count, subTransactionIds: { length: count } });
});

test.each([
  ['tried again', 'retry'],
  ['resolved', 'resolve'],
])('a dozen failures of one cause are %s with as many statements as two', async (_, action) => {
  const countStatements = async (count: number) => {
    const body = { cause: 'one-cause', reason: 'Mended.' };
    const { result, statements } = await countTrips(() =>
      una.call('POST', `/api/transaction-log/causes/${action}`, body),
    );
    expect(result.json()).toMatchObject({ count });
    return statements;
  };
  const two = await countStatements(2);
  const { ssoid } = await userAt(101);
  for (let count = 0; count < 12; count++) await failedChange(ssoid);
  const dozen = await countStatements(12);
  expect(dozen).toHaveLength(two.length);
  const updates = (statements: string[]) => statements.filter((text) => text.startsWith('update'));
  expect(updates(dozen)).toEqual(updates(two));
});

test('resolves failures of one cause together, for a reason that is stored and shown', async () => {
  const resolve = (caller: Caller, body: object) =>
    caller.call('POST', '/api/transaction-log/causes/resolve', body);
  const without = await resolve(una, { cause: 'one-cause', reason: '  ' });
  expect([without.statusCode, without.json().fieldErrors]).toMatchObject([
    400,
    [{ field: 'reason', message: 'Please enter a reason.' }],
  ]);
  const sue = await as(world, 'sue.support@provider.example');
  expect((await resolve(sue, { cause: 'one-cause', reason: 'x' })).statusCode).toBe(403);
  // A location admin settles their own and leaves the other.
  expect((await resolve(leo, { cause: 'one-cause', reason: 'Mended at Oaks.' })).json()).toEqual({
    count: 1,
  });
  expect((await resolve(una, { cause: 'one-cause', reason: 'Bus was moved.' })).json()).toEqual({ count: 1 });
  expect((await resolve(una, { cause: 'one-cause', reason: 'Again.' })).statusCode).toBe(404);
  expect(await errorCount(una)).toEqual({ count: 0, people: [], morePeople: 0, oldest: null });
  const ofUna = (await una.call('GET', '/api/transaction-log/resolutions')).json();
  expect(ofUna.slice(0, 2)).toMatchObject([
    { reason: 'Bus was moved.', resolvedByName: 'Una Corp', productName: 'MESSAGEBUS', count: 1 },
    { reason: 'Mended at Oaks.', resolvedByName: 'Leo Local', message: 'The bus is away.' },
  ]);
  const ofLeo: { reason: string }[] = (await leo.call('GET', '/api/transaction-log/resolutions')).json();
  expect(ofLeo.map(({ reason }) => reason)).toContain('Mended at Oaks.');
  expect(ofLeo.map(({ reason }) => reason)).not.toContain('Bus was moved.');
  const audit = await world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('audit_events')
      .select('after')
      .where('event', '=', 'Provisioning error resolved')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  expect(audit.after).toMatchObject({ system: 'MESSAGEBUS', reason: 'Bus was moved.' });
});

test('a reason can be given for one failure, too', async () => {
  const path = `/api/transaction-log/sub-transactions/resolve/${ids.oaks}`;
  expect((await una.call('PUT', path, { reason: 'x'.repeat(501) })).statusCode).toBe(400);
  expect((await una.call('PUT', path, { reason: 'Told by phone.' })).statusCode).toBe(204);
  const [newest] = (await una.call('GET', '/api/transaction-log/resolutions')).json();
  expect(newest).toMatchObject({ reason: 'Told by phone.', count: 1 });
});

test('a failure is resolved once and then no longer shown', async () => {
  const failure = await failedChange((await userAt(101)).ssoid);
  expect((await una.call('PUT', `/api/transaction-log/sub-transactions/resolve/${failure}`)).statusCode).toBe(
    204,
  );
  expect((await una.call('PUT', `/api/transaction-log/sub-transactions/resolve/${failure}`)).statusCode).toBe(
    409,
  );
  expect(failuresIn(await listLog(una, 'status=all'))).not.toContain(failure);
});

test('the trail leads from a transaction to its audit, each part by its own right', async () => {
  const trail = (await una.call('GET', `/api/trail/${traceId}`)).json();
  expect(trail.transactions.length).toBeGreaterThan(1);
  expect(trail.serviceLogs).toBeNull();
  const lou = await as(world, 'lou.logs@provider.example');
  expect((await lou.call('GET', `/api/trail/${traceId}`)).json()).toEqual({
    audit: null,
    transactions: null,
    serviceLogs: [],
  });
});

test('in the trail of a call for many locations, a location admin sees the audit of their own users', async () => {
  const shared = randomUUID();
  const [mine, other] = await Promise.all([userAt(101), userAt(102)]);
  await world.services.data.transaction('all', async (tx) => {
    for (const { ssoid, last_name } of [mine, other]) {
      const user = await readAnyUser(tx, ssoid);
      if (!user) throw new Error('gone');
      await recordUserChange(tx, systemOrigin(shared), { type: 'Update User', before: user, after: user });
      const target = { type: 'user', id: ssoid, name: last_name };
      await record(tx, systemOrigin(shared), { event: 'user.updated', target, customerId: 1 });
    }
    const target = { type: 'process', id: randomUUID(), name: 'both' };
    await record(tx, systemOrigin(shared), { event: 'twoFactorUpdate.started', target, customerId: 1 });
  });
  const audited = async (caller: Caller) =>
    (await caller.call('GET', `/api/trail/${shared}`))
      .json()
      .audit?.map(({ targetName }: { targetName: string }) => targetName);
  expect(await audited(una)).toEqual([mine.last_name, other.last_name, 'both']);
  expect(await audited(leo)).toEqual([mine.last_name]);
});

test('a corporate admin limited by a right has no trail', async () => {
  const ssoid = await findSsoid(world, 'ugo.second@maplegrove.example');
  await world.services.data.transaction('all', (tx) =>
    tx.insertInto('user_rights').values({ ssoid, customer_id: 1, right: 'LOC_LIMITED' }).execute(),
  );
  const ugo = await as(world, 'ugo.second@maplegrove.example');
  const trail = (await ugo.call('GET', `/api/trail/${traceId}`)).json();
  expect(trail).toEqual({ audit: null, transactions: null, serviceLogs: null });
});

test('a page can have more transactions than a statement can have parameters', async () => {
  const many = Array.from({ length: 70_000 }, (_, index) => index + 1);
  const read = await world.services.data.transaction('all', (tx) => readTransactions(tx, many, true));
  expect(read.length).toBeGreaterThan(0);
});
