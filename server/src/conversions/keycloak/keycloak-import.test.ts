import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { as } from '../../../../tooling/test/caller.ts';
import { openKeycloakWorld } from '../../../../tooling/test/conversions/keycloak-import.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';
import { runProcesses } from '../../../../tooling/test/run-processes.ts';
import { markAtRealm } from './mark-at-realm.ts';

const { sandbox, world, connie, close, ...keycloak } = await openKeycloakWorld();
afterAll(close);
const { search, start, enter, fault } = keycloak;
const { data, services } = { data: world.services.data, services: world.services };

const query = <T>(text: ReturnType<typeof sql<T>>) =>
  data.transaction('all', async (tx) => (await text.execute(tx)).rows);

const realm = {
  url: `${sandbox.url}/keycloak`,
  realm: 'cedar',
  clientId: 'keystead',
  clientSecret: sandbox.settings.credential,
};
const realmUsers = async () => services.keycloak.readUsers(realm, { first: 0, max: 100 });
const passwordOf = (number: string) => `Cedar-${number}#2026`;

test('a search reads the realm, joins it with the care platform and says how each user will sign in', async () => {
  const { status, body: plan } = await search();
  expect(status).toBe(200);
  expect(plan).toMatchObject({
    userCount: 39,
    errorUserCount: 5,
    actions: { create: 34, leftOut: 5 },
    signIns: { askedAtOldServer: 31, activationMail: 3, keepsPassword: 0, temporaryPassword: 0 },
    readFrom: 'realm',
    realmProblem: '',
  });
  const notesByName = Object.fromEntries(
    plan.users.map(({ userName, notes }) => [userName.split('@')[0], notes]),
  );
  expect(notesByName).toMatchObject({
    'cedar.user01': 'Duplicate User Name in list.',
    'cedar.user02': '',
    'cedar.user37': 'User signs in with a code in Keycloak: an activation email will be sent.',
    'cedar.user38': 'User has no password in Keycloak: an activation email will be sent.',
    'cedar.user40': '',
    'cedar.user41': 'Last Name is required.',
    'cedar.user43': 'User already exists.',
    'cedar.user44': 'User not found in the care platform.',
    'cedar.user45': 'User is federated: an activation email will be sent.',
  });
  expect(plan.users.filter(({ userName }) => userName === 'cedar.user01@cedarridge.example')).toHaveLength(2);
  const second = plan.users.find(({ userName }) => userName.startsWith('cedar.user02@'));
  const known = (await realmUsers()).find(({ userName }) => userName === 'cedar.user02');
  expect(second).toMatchObject({
    firstName: known?.firstName,
    lastName: known?.lastName,
    middleInitial: '',
    email: 'cedar.user02@cedarridge.example',
    exportedUserId: known?.id,
    signIn: 'askedAtOldServer',
    hasErrors: false,
  });
});

test('includes inactive users of the care platform on request, and no one from another corporation', async () => {
  const { body: all } = await search({ inactiveUsers: 'true' });
  expect(all.userCount).toBe(45);
  const inactive = all.users.filter(({ notes }) => notes.includes('inactive in the care platform'));
  expect(inactive).toHaveLength(6);
  expect(inactive.every(({ hasErrors }) => !hasErrors)).toBe(true);
  const { body: west } = await search({ corpId: 2 });
  expect(west).toMatchObject({ userCount: 0, errorUserCount: 0, users: [] });
  expect((await start({ corpId: 2, planId: west.planId })).body).toMatchObject({ code: 'import.nobody' });
});

test.each([
  [{ kind: 'down', status: 500, match: 'first=40' }, /keycloak failed \(500\) on page 2\. Nothing/],
  [{ kind: 'nonsense', match: 'first=40' }, /on page 2/],
  [{ kind: 'down', match: '/credentials' }, /cannot be reached\. Nothing/],
  [{ kind: 'refuses', status: 401, match: 'openid-connect/token' }, /refused \(401\)/],
  [{ kind: 'down' }, /cannot be reached\. Nothing/],
])('stores nothing and reports the reason with the fault %o', async (broken, words) => {
  const count = async () => (await query(sql`select from import_plans`)).length;
  const before = await count();
  await fault(broken);
  const { status, body } = await search();
  await fault(null);
  expect([status, body.code]).toEqual([502, 'import.sourceFailed']);
  expect(body.message).toMatch(words);
  expect(await count()).toBe(before);
});

test('a trial imports no one, and a plan only works for its author and its search', async () => {
  expect((await start({ isTrial: true })).status).toBe(202);
  await runProcesses(world);
  expect((await keycloak.listed())[0]).toMatchObject({ isTrial: true, successCount: 34, failureCount: 5 });
  expect(await query(sql`select from imported_users where source = 'keycloak'`)).toEqual([]);
  expect(world.enqueued.filter(({ queue }) => queue === 'keycloak.mark')).toEqual([]);

  const { planId } = (await search()).body;
  expect((await start({ planId, inactiveUsers: true })).body).toMatchObject({ code: 'import.planGone' });
  expect((await start({ planId, emailDomain: '' })).status).toBe(400);
  expect((await start({ planId, emailDomain: 'elsewhere.example' })).status).toBe(400);
  const reader = await as(world, 'r.legacy@provider.example');
  expect((await search({}, reader)).status).toBe(200);
  expect((await start({ planId }, reader)).status).toBe(403);
  const editor = await as(world, 'eve.edit@provider.example');
  expect((await search({}, editor)).status).toBe(403);
  expect((await keycloak.testRealm(17, editor)).status).toBe(403);
  for (const change of [
    { crmId: '10001' },
    { crmId: 'nobody' },
    { corpId: 9 },
    { configId: 1 },
    { envId: 1 },
  ])
    expect((await search(change)).status).toBe(404);
  const others = (await search({}, reader)).body.planId;
  expect((await start({ planId: others })).status).toBe(404);
});

test('queries the realm once, at the first sign-in with the old password', async () => {
  const { planId } = (await search()).body;
  const { status, body: started } = await start({ planId });
  expect(status).toBe(202);
  expect((await start({ planId })).body).toMatchObject({ code: 'import.planGone' });
  expect((await start()).body).toMatchObject({ code: 'process.running' });
  await runProcesses(world);
  expect((await keycloak.listed())[0]).toMatchObject({
    processId: started.processId,
    customerName: 'Cedar Ridge Living',
    environmentName: 'Cedar Ridge Production',
    corporationName: 'Cedar Ridge East',
    userCount: 39,
    validationErrorCount: 5,
    successCount: 34,
    status: 'CompletedWithErrors',
  });
  const name = 'cedar.user07@cedarridge.example';
  expect(await enter(name, passwordOf('08'))).toMatchObject({ code: 'signIn.failed' });
  expect(await enter(name, passwordOf('07'))).toMatchObject({ step: 'done' });
  await fault({ kind: 'down' });
  expect(await enter(name, passwordOf('07'))).toMatchObject({ step: 'done' });
  expect(await enter('cedar.user08@cedarridge.example', passwordOf('08'))).not.toMatchObject({
    step: 'done',
  });
  await fault(null);
  const statuses = await query(sql<{ status: string; count: number }>`
    select status, count(*)::int as count from users join imported_users using (ssoid) group by 1 order by 1`);
  expect(statuses).toEqual([
    { status: 'A', count: 31 },
    { status: 'PUA', count: 3 },
  ]);
});

test('marks everyone at the realm, audits refusals, and removes the marks when put back', async () => {
  const marks = world.enqueued.flatMap((job) => (job.queue === 'keycloak.mark' ? job.data : []));
  expect(marks).toHaveLength(34);
  const [first] = marks;
  if (!first) throw new Error('Nobody is marked.');
  await fault({ kind: 'down', status: 503 });
  await expect(markAtRealm(services, first)).rejects.toThrow('503');
  // A credential that is refused can be corrected while the queue keeps trying.
  for (const status of [401, 403]) {
    await fault({ kind: 'refuses', status });
    await expect(markAtRealm(services, first)).rejects.toMatchObject({ status });
  }
  await fault(null);
  for (const mark of marks) await markAtRealm(services, mark);
  const marked = async () => (await realmUsers()).filter(({ attributes }) => attributes.migratedTo);
  expect(await marked()).toHaveLength(34);
  expect((await marked()).find(({ id }) => id === first.userId)?.attributes.migratedTo).toEqual([
    first.ssoid,
  ]);

  await markAtRealm(services, { ...first, userId: 'nobody' });
  const [refused] = await query(sql<{ after: object; result: string }>`
    select after, result from audit_events where target_id = ${first.ssoid}
      and event = 'Imported user not marked at the old server'`);
  expect(refused).toMatchObject({ result: 'Failure', after: { problem: expect.stringContaining('nobody') } });

  const again = (await search()).body;
  expect(again.errorUserCount).toBe(39);
  await query(sql`update users set user_name = 'renamed@cedarridge.example'
    where user_name = 'cedar.user09@cedarridge.example'`);
  const renamed = (await search()).body.users.find(({ userName }) => userName.startsWith('cedar.user09@'));
  expect(renamed?.notes).toBe('User already exists.');

  const [listed] = (await keycloak.listed()) as { processId: string }[];
  const undone = await ask(connie, 'POST', `/api/conversions/imports/${listed?.processId}/put-back`);
  expect(undone.status).toBe(202);
  await runProcesses(world);
  const unmarks = world.enqueued.flatMap((job) =>
    job.queue === 'keycloak.mark' && !job.data.isHere ? job.data : [],
  );
  expect(unmarks.length).toBeGreaterThan(30);
  for (const unmark of unmarks) await markAtRealm(services, unmark);
  // A late mark finds no one to mark, and clears what an earlier attempt left.
  const late = marks.find(({ ssoid }) => ssoid === unmarks[0]?.ssoid);
  if (!late) throw new Error('Nobody was taken back.');
  await markAtRealm(services, late);
  await services.keycloak.markMigrated(realm, late.userId, late.ssoid);
  await markAtRealm(services, late);
  expect((await marked()).length).toBe(34 - unmarks.length);
});

test('tests the settings of a realm and explains the result', async () => {
  const set = (key: string, value: string) =>
    query(sql`update parameters set value = ${value} where configuration_id = 17 and key = ${key}`);
  expect((await keycloak.testRealm(17)).body).toEqual({ state: 'ready', message: '', detail: '' });
  expect((await keycloak.testRealm(9999)).status).toBe(404);
  expect((await keycloak.testRealm(1)).body).toMatchObject({
    state: 'not-set-up',
    message: 'Keycloak is not set up for this environment: provision.keycloak.url.root is missing.',
  });
  await set('provision.keycloak.realm', 'nowhere');
  expect((await keycloak.testRealm(17)).body).toMatchObject({
    state: 'no-realm',
    message: 'There is no realm nowhere at this address. Please check provision.keycloak.realm.',
  });
  expect((await search()).body).toMatchObject({ code: 'import.sourceFailed' });
  await set('provision.keycloak.realm', 'lakeside');
  expect((await keycloak.testRealm(17)).body).toMatchObject({ state: 'attributes-closed' });
  expect((await search()).body).toMatchObject({
    userCount: 0,
    realmProblem: expect.stringContaining('drops the attribute migratedTo'),
  });
  await set('provision.keycloak.realm', 'cedar');
  await set('provision.keycloak.client.id', 'somebody');
  expect((await keycloak.testRealm(17)).body).toMatchObject({ state: 'client-refused' });
  await set('provision.keycloak.client.id', '');
  expect((await search()).body).toMatchObject({
    code: 'import.sourceMissing',
    message: expect.stringContaining('provision.keycloak.client.id'),
  });
});
