import type { LegacyPlan } from '@keystead/contract/conversions/legacy-import.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../../sandbox/src/sandbox.ts';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { findLegacyUser } from '../../../../tooling/test/conversions/find-legacy-user.ts';
import { ask, setFault } from '../../../../tooling/test/enterprise.ts';
import { runProcesses } from '../../../../tooling/test/run-processes.ts';
import { submitPassword } from '../../../../tooling/test/sign-in.ts';
import { readLegacyUsers } from './legacy-source.ts';
import { markMigrated } from './mark-migrated.ts';

let sandbox: Sandbox;
let world: TestApp;
let connie: Caller;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, legacyUsers: 600 });
  world = await testApp({ SANDBOX_URL: sandbox.url });
  connie = await as(world, 'connie.conv@provider.example');
});
afterAll(async () => {
  await world.close();
  await sandbox.stop();
});

const harbor = { crmId: '10008', configId: 16 };
const temporary = 'Harvest#Moon-42';

const search = (change: Record<string, unknown> = {}, by = connie) => {
  const query = new URLSearchParams({ ...harbor, envId: 12, corpId: 1, ...change } as never);
  return ask<LegacyPlan>(by, 'GET', `/api/conversions/legacy-import/users?${query}`);
};

const body = (change: object = {}) => ({
  ...harbor,
  environmentId: 12,
  corpId: 1,
  facilityIdList: null,
  excludeTemplateIdList: null,
  emailDomain: 'harborcare.example',
  tempPassword: temporary,
  environmentName: 'Harbor Care Legacy',
  corporationName: 'Harbor Care North',
  ...change,
});

type Started = { processId: string; fieldErrors?: { field: string; message: string }[] };
const start = (change: object = {}, by = connie) =>
  ask<Started>(by, 'POST', '/api/conversions/legacy-import', body(change));

const newest = async <T extends object>(): Promise<T | undefined> =>
  (await ask<T[]>(connie, 'GET', '/api/conversions/legacy-import/transactions')).body[0];

/** The marks to be sent to the old system. */
const marks = (from = 0) =>
  world.enqueued.slice(from).flatMap((job) => (job.queue === 'legacy.mark' ? job.data : []));

type Old = { id: string; zionUserName: string; stored: unknown; password: string; ssoid: string | null };
const fetchLegacyUsers = async (): Promise<Old[]> =>
  (await fetch(`${sandbox.url}/desk/api/legacy-users`)).json();

const query = <T>(text: ReturnType<typeof sql<T>>) =>
  world.services.data.transaction('all', async (tx) => (await text.execute(tx)).rows);

test('a search judges everyone, says how each user will sign in, and reveals nothing about passwords', async () => {
  const { status, body: plan } = await search();
  expect(status).toBe(200);
  expect(plan).toMatchObject({
    userCount: 40,
    errorUserCount: 12,
    actions: { create: 28, leftOut: 12 },
    missing: [{ what: 'template', name: 'Night Watch', count: 1 }],
  });
  const { keepsPassword, temporaryPassword } = plan.signIns;
  expect(keepsPassword + temporaryPassword).toBe(28);
  const wrong = plan.users.filter(({ hasErrors }) => hasErrors).map(({ notes }) => notes);
  expect(wrong).toEqual([
    'First Name is required.; Last Name is required.',
    'User Name is required.',
    'User Name is too long.',
    'User Name is not valid.',
    'Duplicate User Name in list.; Duplicate Email in list.',
    'Duplicate User Name in list.; Duplicate Email in list.',
    'User already exists.',
    'Email is not valid.',
    'Template is required.',
    'Template [Night Watch] was not found.',
    'User Type is not valid.',
    'User has already been migrated.',
  ]);
  const unusable = plan.users.find((row) => !row.hasErrors && row.notes.includes('Stored password'));
  expect(unusable).toMatchObject({ encryptionMethod: 1, signIn: 'temporaryPassword', hasErrors: false });
  expect(plan.users[0]).toMatchObject({
    userName: 'abel.ashford@harborcare.example',
    zionUserName: 'Abel.Ashford',
    encryptionMethod: 1,
    signIn: 'keepsPassword',
  });
  expect(Object.keys(plan.users[0] ?? {}).join()).not.toMatch(/hash|salt|password/i);
  const [stored] = await query(
    sql<{ text: string }>`select string_agg(r::text, ' ') as text from import_plan_rows r`,
  );
  const { legacyUsers } = world.services.external;
  const old = await findLegacyUser(legacyUsers, `${sandbox.url}/legacy-users`, 'L-000001');
  expect(old.password.hash).toHaveLength(88);
  expect(stored?.text + JSON.stringify(plan)).not.toContain(old.password.hash?.slice(0, 20));
});

test('templates and facilities narrow the search', async () => {
  const narrowed = await search({ facilityIdList: '101', excludeTemplateIdList: '107,108' });
  expect(narrowed.body.userCount).toBeGreaterThan(0);
  expect(narrowed.body.userCount).toBeLessThan(40);
  expect(narrowed.body.users.map(({ templateName }) => templateName)).not.toContain('Charge Nurse');
});

test('imports what was reviewed: old passwords keep working, other users get the temporary one', async () => {
  const { body: plan } = await search();
  const { planId } = plan;
  const { body: started, status } = await start({ planId });
  expect(status).toBe(202);
  expect((await start({ planId })).body).toMatchObject({ code: 'import.planGone' });
  expect((await start()).body).toMatchObject({
    code: 'process.running',
    message: 'A process is already in progress for this customer.',
  });
  await runProcesses(world);
  const listed = await newest();
  expect(listed).toMatchObject({
    processId: started.processId,
    customerName: 'Harbor Point Care',
    environmentName: 'Harbor Care Legacy',
    corporationName: 'Harbor Care North',
    userCount: 40,
    validationErrorCount: 12,
    successCount: 28,
    failureCount: 12,
    status: 'CompletedWithErrors',
  });
  const { processId } = started;
  const failed = await ask<{ failedReason: string }[]>(
    connie,
    'GET',
    `/api/conversions/legacy-import/failed-users/${processId}`,
  );
  expect(failed.body).toHaveLength(12);
  expect(failed.body[1]?.failedReason).toBe('User Name is required.');

  const old = await fetchLegacyUsers();
  const first = (stored: unknown) => old.find((user) => user.stored === stored) ?? raise();
  const hashed = first(1);
  const nameOf = ({ zionUserName }: Old) => `${zionUserName.toLowerCase()}@harborcare.example`;
  expect(await submitPassword(world, nameOf(hashed), hashed.password)).toMatchObject({ step: 'done' });
  expect(await submitPassword(world, nameOf(hashed), temporary)).toMatchObject({ code: 'signIn.failed' });
  for (const stored of [0, 2, 'garbled']) {
    const user = first(stored);
    expect(await submitPassword(world, nameOf(user), user.password)).toMatchObject({ code: 'signIn.failed' });
    expect(await submitPassword(world, nameOf(user), temporary)).toMatchObject({ step: 'newPassword' });
  }
});

const raise = (): never => {
  throw new Error('The old system has nobody like that.');
};

test('leaves no trace of passwords in the process, and marks everyone at the old system', async () => {
  const secrets = await query(sql<{ id: string }>`
    select id from processes where sealed_secret is not null union all
    select process_id from process_items where sealed_secret is not null`);
  expect(secrets).toEqual([]);
  const [written] = await query(sql<{ text: string }>`
    select (select string_agg(i::text, ' ') from process_items i) || (select string_agg(p::text, ' ') from processes p)
      || (select string_agg(a::text, ' ') from audit_events a) as text`);
  expect(written?.text).toContain('abel.ashford@harborcare.example');
  expect(written?.text).not.toContain(temporary);
  expect(written?.text).not.toMatch(/pbkdf2|argon2/);

  const jobs = marks();
  expect(jobs).toHaveLength(28);
  const [job, other] = jobs;
  if (!job || !other) throw new Error('Nobody is marked.');
  await setFault(sandbox, 'legacy-users', { kind: 'down', status: 503 });
  await expect(markMigrated(world.services, job)).rejects.toThrow();
  await setFault(sandbox, 'legacy-users', null as never);
  for (const one of jobs) await markMigrated(world.services, one);
  // Already marked for another ssoid: a retry would not help.
  await markMigrated(world.services, { ...job, ssoid: other.ssoid });
  const marked = (await fetchLegacyUsers()).filter(({ ssoid }) => ssoid !== null);
  expect(marked).toHaveLength(28);
  expect(marked.find(({ id }) => id === job.userId)?.ssoid).toBe(job.ssoid);

  const again = await search();
  expect(again.body.errorUserCount).toBe(40);
  expect(again.body.users[0]?.notes).toBe('User already exists.; User has already been migrated.');
  expect((await start({ planId: again.body.planId })).body).toMatchObject({ code: 'import.nobody' });
});

test('users who were put back can be imported again', async () => {
  const listed = await newest<{ processId: string }>();
  const before = world.enqueued.length;
  await ask(connie, 'POST', `/api/conversions/imports/${listed?.processId}/put-back`);
  await runProcesses(world);
  const unmarks = marks(before);
  expect(unmarks.length).toBeGreaterThan(20);
  const late = marks().find(({ ssoid, isHere }) => isHere && ssoid === unmarks[0]?.ssoid) ?? raise();
  for (const unmark of unmarks) await markMigrated(world.services, unmark);
  // A late mark finds no one to mark.
  await markMigrated(world.services, late);
  expect((await fetchLegacyUsers()).filter(({ ssoid }) => ssoid !== null)).toHaveLength(28 - unmarks.length);
  expect((await search()).body.actions.create).toBe(unmarks.length);
});

test('a trial with a new plan imports no one and marks no one', async () => {
  const before = world.enqueued.length;
  const south = { corpId: 2, excludeTemplateIdList: '201,202,203,206,207,209', isTrial: true };
  expect((await start(south)).status).toBe(202);
  await runProcesses(world);
  const listed = await newest();
  expect(listed).toMatchObject({ isTrial: true, status: 'Completed', corporationName: 'Harbor Care South' });
  expect(marks(before)).toEqual([]);
  const many = await query(sql`select from users where user_name like 'many.%'`);
  expect(many).toEqual([]);
});

test('a source that breaks off midway names the page and leaves no plan', async () => {
  const count = async () => (await query(sql`select from import_plans`)).length;
  const before = await count();
  await setFault(sandbox, 'legacy-users', { kind: 'breaks-off', match: 'after=' });
  const { status, body: broken } = await search({ corpId: 2 });
  expect([status, broken.code]).toEqual([502, 'import.sourceFailed']);
  expect(broken.message).toBe(
    'The legacy user system could not be read: Page 2: legacy-users broke off in the middle of its reply. Nothing was changed.',
  );
  await setFault(sandbox, 'legacy-users', null as never);
  expect(await count()).toBe(before);
  const { body: whole } = await search({ corpId: 2 });
  expect(whole.userCount).toBe(600);
});

test('rejects more people than an import allows', async () => {
  const endless = async function* () {
    yield { users: [], total: 10_001, next: null };
  };
  const { external } = world.services;
  const legacyUsers = { ...external.legacyUsers, userPages: endless };
  const needs = { ...world.services, external: { ...external, legacyUsers } };
  const filter = { environmentId: 12, corporationId: 1, facilityIds: [], excludeTemplateIds: [] };
  const reading = readLegacyUsers(needs, { configId: 16, traceId: 'many', ...filter });
  await expect(reading).rejects.toMatchObject({ code: 'import.tooMany' });
});

test.each([
  [{ tempPassword: '' }, 'tempPassword'],
  [{ tempPassword: 'Sh0rt!' }, 'tempPassword'],
  [{ tempPassword: 'harvest#moon-42' }, 'tempPassword'],
  [{ tempPassword: 'HARVEST#MOON-42' }, 'tempPassword'],
  [{ tempPassword: 'Harvest#Moon-xx' }, 'tempPassword'],
  [{ tempPassword: 'HarvestMoon42' }, 'tempPassword'],
  [{ tempPassword: `Aa1!${'x'.repeat(37)}` }, 'tempPassword'],
  [{ emailDomain: '' }, 'emailDomain'],
  [{ emailDomain: 'elsewhere.example' }, 'emailDomain'],
])('rejects an import with %o', async (change, field) => {
  const { status, body: refused } = await start(change);
  expect(status).toBe(400);
  expect(refused.fieldErrors?.map((error) => error.field)).toEqual([field]);
});

test('an import needs its right, and a place of another customer is unknown', async () => {
  const reader = await as(world, 'r.legacy@provider.example');
  expect((await search({}, reader)).status).toBe(200);
  expect((await start({}, reader)).status).toBe(403);
  const editor = await as(world, 'eve.edit@provider.example');
  expect((await search({}, editor)).status).toBe(403);
  for (const change of [
    { crmId: '10001' },
    { crmId: 'nobody' },
    { corpId: 3 },
    { configId: 1 },
    { envId: 1 },
  ])
    expect((await search(change)).status).toBe(404);
  const { planId } = (await search({}, reader)).body;
  expect((await start({ planId })).status).toBe(404);
  const mine = (await search({ corpId: 2 })).body.planId;
  expect((await start({ planId: mine })).body).toMatchObject({ code: 'import.planGone' });
});

test('reports an environment without the parameter and a customer without a domain', async () => {
  expect((await search({ crmId: '10001', configId: 1, envId: 1 })).body).toMatchObject({
    code: 'import.sourceMissing',
    message: expect.stringContaining('provision.legacy.url.root'),
  });
  await world.services.data.transaction('all', (tx) =>
    sql`update parameters set value = '' where key = 'bp.idm.email.domain' and customer_id = 8`.execute(tx),
  );
  const { body: plan } = await search();
  expect(plan.errorUserCount).toBe(40);
  expect(plan.users[0]).toMatchObject({ userName: 'Abel.Ashford' });
  expect(plan.users[0]?.notes).toContain('No valid domain was found.');
});
