import { randomUUID } from 'node:crypto';
import type { UserPage } from '@keystead/contract/users/user-list.ts';
import { CompiledQuery } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { as } from '../../../tooling/test/caller.ts';
import { errorCount, failedChanges, listLog } from '../../../tooling/test/failed-changes.ts';
import { findSsoid } from '../../../tooling/test/find-ssoid.ts';
import { newUserBody } from '../../../tooling/test/new-user.ts';
import { loadActor } from '../processes/load-actor.ts';

/** A copy of the main environment, with users at facility 101; until it belongs to others. */
const training = 2;
const trainee = 'trainee01@maplegrove.example';

const world = await openApp();
const leo = await as(world, 'leo.local@maplegrove.example');
const una = await as(world, 'una.corp@maplegrove.example');
const { failedChange, hideThePast } = failedChanges(world, randomUUID());

const run = (text: string, values: unknown[] = []) =>
  world.services.data.transaction('all', (tx) => tx.executeQuery(CompiledQuery.raw(text, values)));

/** Gives the number 101 of the training environment to the same facility as in the main one, or to another. */
const letTrainingBelongTo = (corpOid: string) =>
  run('update structure_corporations set corp_oid = $1 where configuration_id = $2 and corporation_id = 1', [
    corpOid,
    training,
  ]);
const [ours, others] = ['500101', '990001'];

beforeEach(() => letTrainingBelongTo(ours));

const get = async (path: string, caller = leo) => {
  const reply = await caller.call('GET', path);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply;
};
const traineesIn = (text: string) => new Set(text.match(/trainee\d\d/g)).size;

/** Both before and after, with the same people in the main environment. */
const withoutThem = async <T>(read: () => Promise<T>): Promise<{ shared: T; separate: T }> => {
  const shared = await read();
  await letTrainingBelongTo(others);
  return { shared, separate: await read() };
};

test.each([
  ['the list', '/api/users?rowsPerPage=99999'],
  ['a search', '/api/users?rowsPerPage=99999&searchString=trainee'],
  ['a search for a name', '/api/users?rowsPerPage=99999&firstName=a'],
  ['an order that the copy lacks', '/api/users?rowsPerPage=99999&sortColumn=created'],
  ['a location', '/api/users?rowsPerPage=99999&location=101'],
  ['a product', '/api/users?rowsPerPage=99999&product=snf&searchString=trainee'],
  ['the export', '/api/users/export'],
  ['a report', '/api/security/reports/user-access/export'],
])('%s has the users of another environment only if the number means the same facility', async (_, path) => {
  const { shared, separate } = await withoutThem(async () => (await get(path)).body);
  expect(traineesIn(shared)).toBeGreaterThan(0);
  expect(traineesIn(separate)).toBe(0);
});

test('the totals leave them out too, and a corporate admin still sees everyone', async () => {
  const totals = async () => ({
    own: (await get('/api/users')).json<UserPage>().total,
    counted: (await get('/api/users/count')).json<{ count: number }>().count,
    everyone: (await get('/api/users', una)).json<UserPage>().total,
  });
  const { shared, separate } = await withoutThem(totals);
  expect(separate.own).toBeLessThan(shared.own);
  expect(shared.counted).toBe(shared.own);
  expect(separate.counted).toBe(separate.own);
  expect(separate.everyone).toBe(shared.everyone);
});

test.each([
  ['sessions', '/api/security/sessions?size=100'],
  ['the audit', '/api/security/audit?event=Factors%20reset'],
  ['the file of the audit', '/api/security/audit/export?event=Factors%20reset&zone=UTC'],
])('%s: the users of such an environment are left out', async (_, path) => {
  const { ssoid } = await as(world, trainee);
  await run(
    `insert into user_rights (ssoid, customer_id, "right") values ($1, 1, 'MANAGE_SESSIONS') on conflict do nothing`,
    [leo.ssoid],
  );
  await run(
    `insert into audit_events (event, customer_id, actor_name, target_type, target_id, target_name)
     values ('Factors reset', 1, 'Una Corp', 'user', $1, $2)`,
    [ssoid, trainee],
  );
  const { shared, separate } = await withoutThem(async () => (await get(path)).body);
  expect(traineesIn(shared)).toBe(1);
  expect(traineesIn(separate)).toBe(0);
});

test('Home counts only their own people', async () => {
  const ssoid = await findSsoid(world, trainee);
  await run("update users set status = 'LO' where ssoid = $1", [ssoid]);
  const home = async () => (await get('/api/home')).json().people;
  const { shared, separate } = await withoutThem(home);
  expect(separate.locked).toBe(shared.locked - 1);
  expect(separate.active).toBeLessThan(shared.active);
  const numbersOf = ({ twoFactor, unseen }: typeof shared) => ({ twoFactor, unseen });
  await run('update users set facility_ids = $1 where config_id = $2', [[102], training]);
  expect(numbersOf(separate)).toEqual(numbersOf(await home()));
  await run("update users set facility_ids = $1, status = 'A' where ssoid = $2", [[101], ssoid]);
});

test('the user, their log and their failures do not exist', async () => {
  await hideThePast();
  const ssoid = await findSsoid(world, trainee);
  await failedChange(ssoid);
  await run("update users set employee_id = 'T-1' where ssoid = $1", [ssoid]);
  const twin = { ...newUserBody(), customerEmployeeId: 'T-1' };
  const reach = async () => ({
    user: (await leo.call('GET', `/api/users/${ssoid}`)).statusCode,
    twins: (await leo.call('POST', '/api/users/duplicates', twin)).json().length,
    named: (await get(`/api/named-users?ssoids=${ssoid}`)).json().length,
    errors: (await errorCount(leo)).count,
    log: (await listLog(leo)).total,
  });
  const { shared, separate } = await withoutThem(reach);
  expect(shared).toEqual({ user: 200, twins: 1, named: 1, errors: 1, log: expect.any(Number) });
  expect(separate).toEqual({ user: 404, twins: 0, named: 0, errors: 0, log: shared.log - 1 });
});

test('nor does the log of someone who has moved there', async () => {
  await hideThePast();
  const ssoid = await findSsoid(world, 'nina.nophone@maplegrove.example');
  await failedChange(ssoid);
  await letTrainingBelongTo(others);
  expect((await errorCount(leo)).count).toBe(1);
  await run('update users set config_id = $1 where ssoid = $2', [training, ssoid]);
  expect([(await errorCount(leo)).count, (await listLog(leo, 'status=errors')).total]).toEqual([0, 0]);
  await run('update users set config_id = 1 where ssoid = $1', [ssoid]);
});

test('nor do the failures from there of someone who has left', async () => {
  const ssoid = await findSsoid(world, 'nina.nophone@maplegrove.example');
  const moveTo = (configId: number) =>
    run('update users set config_id = $1 where ssoid = $2', [configId, ssoid]);
  await hideThePast();
  await moveTo(training);
  await failedChange(ssoid);
  await moveTo(1);
  const failures = async () => {
    const { count, failures: shown } = (await get(`/api/transaction-log/user-error/${ssoid}`)).json();
    return [count, shown.length];
  };
  expect(await withoutThem(failures)).toEqual({ shared: [1, 1], separate: [0, 0] });
});

test('no one can be placed there', async () => {
  const offered = async () =>
    (await get('/api/lookups/user-options'))
      .json<{ configId: number }[]>()
      .some(({ configId }) => configId === training);
  const { shared, separate } = await withoutThem(offered);
  expect([shared, separate]).toEqual([true, false]);
  const user = {
    userType: 'Care Setting',
    corporationName: 'Maple Midwest',
    careSettingName: 'Oaks',
    role: 'Charge Nurse',
  };
  const create = (configId: number) =>
    leo.call('POST', '/api/users', newUserBody({ ...user, primaryDiscipline: 'Nursing', configId }));
  expect((await create(1)).statusCode).toBe(201);
  expect((await create(training)).statusCode).toBe(403);
});

test('work in the background has the same reach', async () => {
  const starter = { ssoid: leo.ssoid, customerId: 1, isEverywhere: false };
  const load = () => world.services.data.transaction('all', (tx) => loadActor(tx, starter));
  const { shared, separate } = await withoutThem(load);
  expect([shared?.hiddenEnvironments, separate?.hiddenEnvironments]).toEqual([[], [training]]);
});
