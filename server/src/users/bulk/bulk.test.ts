import type { BulkAction } from '@keystead/contract/users/bulk-actions.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { runProcesses } from '../../../../tooling/test/run-processes.ts';
import { caseLogin, caseName } from '../../demo/people/demo-users.ts';
import { toImportedFactor } from '../../people/create/imported-factor.ts';
import { deactivateDue } from '../../people/lifecycle/deactivate-due.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');

const ssoids = (...names: string[]) =>
  Promise.all(
    names.map((name) => findSsoid(world, name.includes('@') ? name : `${name}@maplegrove.example`)),
  );

test('one process suspends many users, each with its own result; two clicks are one', async () => {
  const people = await ssoids(
    'nina.nophone',
    'mo.mobile',
    caseLogin('matrix.d.idm.mail'),
    'ulf.corp@harborpoint.example',
  );
  const started = await una.call('POST', '/api/users/bulk-actions', { action: 'suspend', ssoids: people });
  const { id } = started.json<{ id: string }>();
  const again = await una.call('POST', '/api/users/bulk-actions', { action: 'suspend', ssoids: people });
  expect(again.json()).toEqual({ id });
  await runProcesses(world);
  const job = (await una.call('GET', `/api/users/bulk-actions/${id}`)).json<BulkAction>();
  expect(job).toMatchObject({ isFinished: true, total: 4, done: 2, failed: 2 });
  expect(job.results.map(({ name, result, message }) => [name, result, message])).toEqual([
    ['Nina Nophone', 'Done', 'User Nina Nophone has been suspended.'],
    ['Mo Mobile', 'Done', 'User Mo Mobile has been suspended.'],
    [
      caseName('matrix.d.idm.mail'),
      'Failed',
      `User ${caseName('matrix.d.idm.mail')} cannot be suspended while the status is Deactivated.`,
    ],
    ['', 'Failed', 'The requested resource does not exist.'],
  ]);
  const clara = await as(world, 'clara.limited@maplegrove.example');
  expect((await clara.call('GET', `/api/users/bulk-actions/${id}`)).statusCode).toBe(404);
});

test('two concurrent clicks start one process while it runs, in any order of users', async () => {
  const people = await ssoids('tilda.ticked', 'polly.policies', 'vera.verified');
  const startUnlock = (chosen: string[]) =>
    una.call('POST', '/api/users/bulk-actions', { action: 'unlock', ssoids: chosen });
  const replies = await Promise.all([
    startUnlock(people),
    startUnlock(people),
    startUnlock(people.toReversed()),
  ]);
  const [first] = replies.map((reply) => reply.json<{ id: string }>().id);
  expect(new Set(replies.map((reply) => reply.json<{ id: string }>().id))).toEqual(new Set([first]));
  await world.services.data.transaction('all', (tx) =>
    tx
      .updateTable('processes')
      .set({ created_at: new Date(Date.now() - 60_000) })
      .where('id', '=', first ?? '')
      .execute(),
  );
  expect((await startUnlock(people)).json()).toEqual({ id: first });
  await runProcesses(world);
  expect((await startUnlock(people)).json()).not.toEqual({ id: first });
  await runProcesses(world);
});

const upload = (caller: Caller, text: string, { name = 'file.csv', query = '' } = {}) => {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/csv' }), name);
  return caller.call('POST', `/api/users/2fa-bulk-update${query}`, form);
};

test('an upload with more fields than anyone needs is refused as too large', async () => {
  const form = new FormData();
  for (let count = 0; count < 21; count++) form.append('note', '');
  form.append('file', new Blob(['userName'], { type: 'text/csv' }), 'file.csv');
  expect((await una.call('POST', '/api/users/2fa-bulk-update', form)).statusCode).toBe(413);
});

const file = [
  'userName,twoFactor,signOnPolicies',
  'vera.verified@maplegrove.example,Enable,Office Hours;Prescriber',
  'ENNO.enabled@maplegrove.example,reset,-',
  'fred.federated@maplegrove.example,Enable,',
  'nobody@maplegrove.example,Enable,',
  'ulf.corp@harborpoint.example,Enable,',
  'dora.deactivated@maplegrove.example,Enable,',
  'vera.verified@maplegrove.example,Disable,',
  'tilda.ticked@maplegrove.example,Maybe,',
  'tilda.ticked@maplegrove.example,Enable,Unknown',
].join('\r\n');

test('a dry run says what would happen and changes nothing; the run does it', async () => {
  const dry = (await upload(una, file, { query: '?dryRun=true' })).json();
  expect(dry).toMatchObject({ isDryRun: true, total: 9, updated: 2, failed: 7 });
  const [vera] = await ssoids('vera.verified');
  expect((await una.call('GET', `/api/users/${vera}`)).json()).toMatchObject({ mfaEnabled: false });
  const started = (await upload(una, file)).json();
  expect(started).toMatchObject({ isDryRun: false, isFinished: false, total: 9, updated: 0, failed: 7 });
  expect(started.rows[0].result).toBe('Waiting');
  expect((await upload(una, file)).json().processId).toBe(started.processId);
  await runProcesses(world);
  const address = `/api/users/2fa-bulk-update/${started.processId}`;
  const run = (await una.call('GET', address)).json();
  expect(run).toMatchObject({ isFinished: true, total: 9, updated: 2, failed: 7 });
  const csv = await una.call('GET', `/api/processes/${started.processId}/results`);
  expect(csv.headers['content-disposition']).toContain('2faBulkUpdateResult.csv');
  expect(csv.body).toContain('2,vera.verified@maplegrove.example,Updated,\r\n');
  expect((await (await as(world, 'clara.limited@maplegrove.example')).call('GET', address)).statusCode).toBe(
    403,
  );
  expect(run.rows.map((row: { result: string; message: string }) => row.message || row.result)).toEqual([
    'Updated',
    'Updated',
    'User is federated.',
    'User was not found.',
    'User was not found.',
    'User is deactivated.',
    'Username appears more than once.',
    'twoFactor must be Enable, Disable, Reset.',
    'Username appears more than once.',
  ]);
  expect((await una.call('GET', `/api/users/${vera}`)).json()).toMatchObject({
    mfaEnabled: true,
    factor: { signOnPolicyList: [2, 3], state: 'verified' },
  });
  const [enno] = await ssoids('enno.enabled');
  expect((await una.call('GET', `/api/users/${enno}`)).json().factor).toMatchObject({ state: 'none' });
});

test('refuses files of another type or format', async () => {
  const wrongType = await upload(una, file, { name: 'file.xlsx' });
  expect(wrongType.json().message).toBe('Invalid file type. Please upload csv file.');
  expect((await upload(una, 'a,b\r\n1,2')).json().message).toBe('Invalid file format.');
  for (const empty of ['', '\r\n \r\n'])
    expect((await upload(una, empty)).json()).toMatchObject({
      code: 'csv.empty',
      message: 'The file is empty.',
    });
  const badQuote = await upload(una, `${file}\r\nx"y,Enable,`);
  expect([badQuote.statusCode, badQuote.json()]).toMatchObject([
    400,
    {
      code: 'csv.wrongQuote',
      message: expect.stringMatching(/^Line \d+, column 1: a quote is out of place\.$/),
    },
  ]);
});

test('the file is for users who manage rules, but never for location-limited admins', async () => {
  const status = async (userName: string) => (await upload(await as(world, userName), file)).statusCode;
  expect(await status('clara.limited@maplegrove.example')).toBe(403);
  expect(await status('lea.rules@maplegrove.example')).toBe(403);
});

const manageRules = async (userName: string): Promise<Caller> => {
  const ssoid = await findSsoid(world, userName);
  await world.services.data.transaction('all', (tx) =>
    tx.insertInto('user_rights').values({ ssoid, customer_id: 1, right: 'MANAGE_RULES' }).execute(),
  );
  return as(world, userName);
};

const messagesOf = async (caller: Caller, rows: string[], query = '') => {
  const text = ['userName,twoFactor,signOnPolicies', ...rows].join('\r\n');
  const reply = await upload(caller, text, { query });
  return reply.json().rows.map((row: { result: string; message: string }) => row.message || row.result);
};

test('the file changes sign-on policies where the form allows it', async () => {
  const clara = await manageRules('clara.limited@maplegrove.example');
  const polly = 'polly.policies@maplegrove.example,Enable';
  const noRight = "You're not authorized to access this resource.";
  for (const query of ['?dryRun=true', ''])
    expect(await messagesOf(clara, [`${polly},-`], query)).toEqual([noRight]);
  const [ssoid] = await ssoids('polly.policies');
  const { signOnPolicyList } = (await una.call('GET', `/api/users/${ssoid}`)).json().factor;
  expect(signOnPolicyList).toEqual([2, 4]);
  for (const same of ['', 'Retired Kiosk;Office Hours'])
    expect(await messagesOf(clara, [`${polly},${same}`], '?dryRun=true')).toEqual(['Updated']);
  const leo = await manageRules('leo.local@maplegrove.example');
  const rows = ['leo.local', 'ada.physician', 'nina.nophone'].map(
    (name) => `${name}@maplegrove.example,Enable,Prescriber`,
  );
  expect(await messagesOf(leo, rows, '?dryRun=true')).toEqual([
    'You cannot do this to your own account.',
    'Location admins cannot change Physician NP/PA users.',
    'Updated',
  ]);
  const factorsAlone = rows.map((row) => row.replace('Prescriber', ''));
  expect(await messagesOf(leo, factorsAlone, '?dryRun=true')).toEqual(['Updated', 'Updated', 'Updated']);
});

test('read-only users cannot change factors with the file', async () => {
  const [ssoid] = await ssoids('olivia.ord');
  await world.services.data.transaction('all', (tx) =>
    tx
      .insertInto('user_rights')
      .values({ ssoid: ssoid ?? '', customer_id: 1, right: 'UM_ADMIN' })
      .execute(),
  );
  const olivia = await manageRules('olivia.ord@maplegrove.example');
  const rows = ['nina.nophone@maplegrove.example,Disable,'];
  expect(await messagesOf(olivia, rows, '?dryRun=true')).toEqual([
    "You're not authorized to access this resource.",
  ]);
});

test('a reset ends the sessions of the user', async () => {
  const olivia = await as(world, 'olivia.ord@maplegrove.example');
  const claims = '/components/identity-management/claims';
  expect((await olivia.call('GET', claims)).statusCode).toBe(200);
  await messagesOf(una, ['olivia.ord@maplegrove.example,Reset,']);
  await runProcesses(world);
  expect((await olivia.call('GET', claims)).statusCode).toBe(401);
});

test('the file prepares users who are not active yet', async () => {
  const rows = ['st', 's', 'lo'].map(
    (status) => `${caseLogin(`matrix.${status}.idm.mail`)}@maplegrove.example,Enable,Prescriber`,
  );
  expect(await messagesOf(una, rows, '?dryRun=true')).toEqual(['Updated', 'Updated', 'Updated']);
});

test('assigns a policy listed twice once, and a reset also removes imported code generators', async () => {
  const [nina = ''] = await ssoids('nina.nophone');
  const { data, directory, seal } = world.services;
  const totp = { secret: 'GEZDGNBVGY3TQOJQ', digits: 6, period: 30, algorithm: 'SHA1' } as const;
  const readFactors = () =>
    data.transaction('all', (tx) =>
      tx.selectFrom('kept_factors').select('kind').where('ssoid', '=', nina).execute(),
    );
  await data.transaction('all', (tx) =>
    directory.keepFactors(tx, [{ ssoid: nina, customerId: 1, factor: toImportedFactor(seal, totp) }]),
  );
  expect(await readFactors()).toHaveLength(1);
  await messagesOf(una, ['nina.nophone@maplegrove.example,Reset,Prescriber;prescriber']);
  await runProcesses(world);
  expect((await una.call('GET', `/api/users/${nina}`)).json().factor.signOnPolicyList).toEqual([3]);
  expect(await readFactors()).toEqual([]);
});

test('checks a file without waiting for a user who is being changed', async () => {
  const dry = await world.services.data.transaction('all', async (tx) => {
    await sql`select from users where user_name = 'vera.verified@maplegrove.example' for update`.execute(tx);
    return upload(una, file, { query: '?dryRun=true' });
  });
  expect(dry.statusCode).toBe(200);
});

test('without two-factor authentication, refuses the file before reading it', async () => {
  // One customer has no license for it, the other hasn't enabled it.
  for (const userName of ['uma.corp@prairieview.example', 'ulf.corp@harborpoint.example']) {
    const admin = await as(world, userName);
    for (const text of [file, 'a,b', ''])
      expect(await upload(admin, text, { query: '?dryRun=true' })).toMatchObject({ statusCode: 403 });
  }
});

test('the system deactivates users whose date has come; the date stays', async () => {
  const [tod, fritz] = await ssoids('tod.today', 'fritz.future');
  await world.services.data.transaction('all', async (tx) => {
    await tx
      .updateTable('users')
      .set({ deactivation_date: '2020-01-01' })
      .where('ssoid', '=', tod ?? '')
      .execute();
  });
  await deactivateDue(world.services);
  const { data } = world.services;
  const state = await data.transaction('all', (tx) =>
    tx
      .selectFrom('users')
      .select(['status', 'deactivation_date'])
      .where('ssoid', 'in', [tod ?? '', fritz ?? ''])
      .orderBy('user_name', 'desc')
      .execute(),
  );
  expect(state).toEqual([
    { status: 'D', deactivation_date: '2020-01-01' },
    { status: 'A', deactivation_date: expect.any(String) },
  ]);
  const logged = await data.transaction('all', (tx) =>
    tx
      .selectFrom('transactions')
      .select(['type', 'created_by_first_name', 'initiated_by'])
      .where('ssoid', '=', tod ?? '')
      .execute(),
  );
  expect(logged).toEqual([{ type: 'Deactivate User', created_by_first_name: 'System', initiated_by: null }]);
});
