import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { failedChanges } from '../../../../tooling/test/failed-changes.ts';
import { watchLog } from '../../../../tooling/test/watch-log.ts';
import { listen } from '../../data/notifications/listen.ts';
import { changedChannel } from '../../people/provisioning/announce.ts';

const world = await openApp();
const { transactionUpdates, log } = world.services;
await world.app.listen({ port: 0, host: '127.0.0.1' });
const listener = await listen(world.appUrl, { [changedChannel]: transactionUpdates.publish }, log);
afterAll(async () => {
  await listener.stop();
  world.app.server.closeAllConnections();
});

const run = (text: string, values: unknown[] = []) =>
  world.services.data.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(text, values)));

const { userAt, failedChange } = failedChanges(world, randomUUID());
const [oaks, pines] = [101, 102];
const training = 2;
const una = await as(world, 'una.corp@maplegrove.example');
const leo = await as(world, 'leo.local@maplegrove.example');
let moved: string;
let failure: number;

const placeAt = (facility: number, configId = 1) =>
  run('update users set facility_ids = $1, config_id = $2 where ssoid = $3', [[facility], configId, moved]);
const letTrainingBelongTo = (corpOid: string) =>
  run('update structure_corporations set corp_oid = $1 where configuration_id = $2', [corpOid, training]);

/** A change that failed, once both announcements of it have arrived. */
const failOnce = async () => {
  let arrived = 0;
  const unsubscribe = transactionUpdates.subscribe((update) => {
    if (update?.ssoid === moved) arrived += 1;
  });
  failure = await failedChange(moved);
  await vi.waitFor(() => expect(arrived).toBe(2), 5000);
  unsubscribe();
};

beforeEach(async () => {
  moved = (await userAt(oaks)).ssoid;
  await failOnce();
});
afterEach(async () => {
  await placeAt(oaks);
  await letTrainingBelongTo('500101');
});

/** Who is told that the failure is tried again. A corporate admin is told of everything, after everyone else. */
const toldOfRetry = async (callers: readonly Caller[]): Promise<boolean[]> => {
  const streams = await Promise.all([...callers, una].map((caller) => watchLog(world, caller)));
  const retried = await una.call('POST', `/api/transaction-log/sub-transactions/${failure}/retry`);
  expect(retried.statusCode, retried.body).toBe(204);
  const told = streams.map(({ seen }) => seen);
  await vi.waitFor(() => expect(told.at(-1)?.text).toContain(moved), 5000);
  transactionUpdates.publish('');
  await vi.waitFor(() => expect(told.every(({ text }) => text.includes('event: missed'))).toBe(true), 5000);
  for (const { leave } of streams) leave();
  return told.slice(0, -1).map(({ text }) => text.includes(moved));
};

test('where the user works now, the admin is told of a failure from before, and the earlier admin is not', async () => {
  const pat = await userAt(pines);
  await run("update users set admin_access = 'LMA' where ssoid = $1", [pat.ssoid]);
  const { rows } = await run('select user_name from users where ssoid = $1', [pat.ssoid]);
  const callers = [leo, await as(world, (rows as { user_name: string }[])[0]?.user_name ?? '')];
  expect(await toldOfRetry(callers)).toEqual([true, false]);
  await failOnce();
  await placeAt(pines);
  expect(await toldOfRetry(callers)).toEqual([false, true]);
});

test.each([
  ['500101', true],
  ['990001', false],
])(
  'an admin is told of a user who has moved to an environment of corporation %s: %s',
  async (corpOid, isTold) => {
    await letTrainingBelongTo(corpOid);
    await placeAt(oaks, training);
    expect(await toldOfRetry([leo])).toEqual([isTold]);
  },
);

test('nor is an admin told of what happened in a hidden environment before the user left it', async () => {
  await placeAt(oaks, training);
  await failOnce();
  await placeAt(oaks);
  await letTrainingBelongTo('990001');
  expect(await toldOfRetry([leo])).toEqual([false]);
});
