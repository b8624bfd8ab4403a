import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { errorCount, failedChanges, failuresIn, listLog } from '../../../../tooling/test/failed-changes.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const leo = await as(world, 'leo.local@maplegrove.example');
const { userAt, failedChange, hideThePast } = failedChanges(world, randomUUID());
const ids = { oaks: 0, pines: 0 };

beforeEach(async () => {
  await hideThePast();
  ids.oaks = await failedChange((await userAt(101)).ssoid);
  ids.pines = await failedChange((await userAt(102)).ssoid);
});

/** Gives a user other facilities, as saving the care setting does. */
const placeAt = (ssoid: string, facilities: number[]) =>
  world.services.data.transaction('all', (tx) =>
    tx.updateTable('users').set({ facility_ids: facilities }).where('ssoid', '=', ssoid).execute(),
  );

const transactionOf = async (ssoid: string) => (await listLog(una, `search=${ssoid}`)).data[0].transactionId;

/** What a location admin sees about one user in each place that shows failures. */
const visibleFailuresOf = async (ssoid: string) => {
  const own = (await leo.call('GET', `/api/transaction-log/user-error/${ssoid}`)).json();
  const causes: { count: number }[] = (await leo.call('GET', '/api/transaction-log/causes')).json();
  return {
    own: own.failures?.map(({ subTransactionId }: { subTransactionId: number }) => subTransactionId),
    log: failuresIn(await listLog(leo, `search=${ssoid}`)),
    kept: failuresIn(await listLog(leo, `search=nobody&kept=${await transactionOf(ssoid)}`)),
    count: (await errorCount(leo)).count,
    caused: causes.reduce((sum, { count }) => sum + count, 0),
  };
};

test('a user who came from another location is shown, counted and settled like everyone there', async () => {
  const { ssoid } = await userAt(102);
  await placeAt(ssoid, [101, 102]);
  const visible = [ids.pines];
  expect(await visibleFailuresOf(ssoid)).toEqual({
    own: visible,
    log: visible,
    kept: visible,
    count: 2,
    caused: 2,
  });
  const resolve = await leo.call('PUT', `/api/transaction-log/sub-transactions/resolve/${ids.pines}`);
  expect(resolve.statusCode).toBe(204);
  expect(await errorCount(leo)).toMatchObject({ count: 1 });
  await placeAt(ssoid, [102]);
});

test('a user who left for another location is shown, counted and settled there', async () => {
  const { ssoid } = await userAt(101);
  await placeAt(ssoid, [102]);
  expect(await visibleFailuresOf(ssoid)).toEqual({ own: undefined, log: [], kept: [], count: 0, caused: 0 });
  const resolve = await leo.call('PUT', `/api/transaction-log/sub-transactions/resolve/${ids.oaks}`);
  expect(resolve.statusCode).toBe(404);
  await placeAt(ssoid, [101]);
});

test('a deleted user is shown where they last worked', async () => {
  const deletedSsoid = randomUUID();
  await world.services.data.transaction('all', async (tx) => {
    const { transaction_id } = await tx
      .updateTable('sub_transactions')
      .set({ ssoid: deletedSsoid })
      .where('id', '=', ids.oaks)
      .returning('transaction_id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('transactions')
      .set({ ssoid: deletedSsoid })
      .where('id', '=', transaction_id)
      .execute();
  });
  const visible = [ids.oaks];
  expect(await visibleFailuresOf(deletedSsoid)).toEqual({
    own: undefined,
    log: visible,
    kept: visible,
    count: 1,
    caused: 1,
  });
  const resolve = await leo.call('PUT', `/api/transaction-log/sub-transactions/resolve/${ids.oaks}`);
  expect(resolve.statusCode).toBe(204);
});
