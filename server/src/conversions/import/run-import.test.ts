import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { importerFor } from '../../../../tooling/test/conversions/importer.ts';
import { plannedRow } from '../../../../tooling/test/conversions/planned-row.ts';
import { newUser } from '../../../../tooling/test/new-user.ts';
import { runProcesses } from '../../../../tooling/test/run-processes.ts';
import { readAnyUser } from '../../people/record/find-user.ts';
import { toWritable } from '../../people/record/to-user.ts';
import { toProcessKinds } from '../../processes/kinds.ts';
import type { PlannedRow, RowSecret } from '../plan/planned-row.ts';
import { findPlan, readPlanRows, toPlanRow, toPlanSummary } from '../plan/read-plan.ts';
import { savePlan } from '../plan/save-plan.ts';
import { defineImportKind } from './import-kind.ts';
import { startImport } from './start-import.ts';

const kind = defineImportKind({
  source: 'csv',
  see: 'LEGACY_LIST',
  access: accessRules.csvImport,
  reasons: { 'test.noName': 'First Name is required.', 'test.noRole': 'Role {role} was not found.' },
});
const world = await openApp({}, { processKinds: toProcessKinds([kind]) });
const { data, seal, passwords } = world.services;
const maple = 1;
const connie = await as(world, 'connie.conv@provider.example');
const origin = await importerFor(world, maple);
const input = { isTrial: false, environmentName: '', corporationName: '', configId: null };

const row = (change: Partial<PlannedRow>, user: object = {}): PlannedRow => plannedRow(user, change);

const leftOut = (...notes: PlannedRow['notes']): PlannedRow =>
  row({ action: 'leftOut', signIn: null, notes, hasErrors: true, wanted: null, userName: 'nameless' });

const plan = (...rows: PlannedRow[]) =>
  data.transaction('customers', (tx) =>
    savePlan(tx, origin, seal, { customerId: maple, source: 'csv', input: {}, rows, missing: [] }),
  );

const start = (planId: string, change: object = {}, sealedSecret?: string) =>
  data.transaction('customers', async (tx) =>
    startImport(tx, origin, {
      kind,
      plan: await findPlan(tx, origin.actor, 'csv', planId),
      input: { ...input, ...change },
      ...(sealedSecret !== undefined && { sealedSecret }),
    }),
  );

const outcomes = async (processId: string) => {
  await runProcesses(world);
  const items = await data.transaction('all', (tx) =>
    tx
      .selectFrom('process_items')
      .select(['name', 'state', 'reason_code as reason', 'sealed_secret as secret', 'after'])
      .where('process_id', '=', processId)
      .orderBy('position')
      .execute(),
  );
  return items.map(({ state, reason, secret }) => [state, reason, secret]);
};

const find = (userName: string) =>
  data.transaction('all', async (tx) => {
    const found = await tx
      .selectFrom('users')
      .select('ssoid')
      .where('user_name', '=', userName)
      .executeTakeFirst();
    return found ? readAnyUser(tx, found.ssoid) : null;
  });

const text = (password: string, mustChange = true): RowSecret => ({
  password: { kind: 'text', text: password, mustChange },
});

test('stores a plan with what it will do, and its rows say why they are left out', async () => {
  const id = await plan(
    row({}, { userName: 'planned@maplegrove.example' }),
    leftOut({ code: 'test.noName' }, { code: 'test.noRole', values: { role: 'Nurse' } }),
    leftOut({ code: 'test.noName' }),
    leftOut(...['Aide', 'Aide', 'Nurse'].map((role) => ({ code: 'test.noRole', values: { role } }))),
  );
  const shown = await data.transaction('customers', async (tx) => {
    const stored = await findPlan(tx, origin.actor, 'csv', id);
    const rows = await readPlanRows(tx, id);
    return {
      rows: rows.map((each) => toPlanRow(kind.texts, each)),
      summary: toPlanSummary(kind.texts, stored, rows),
    };
  });
  expect(shown.rows.map(({ notes }) => notes)).toEqual([
    '',
    'First Name is required.; Role Nurse was not found.',
    'First Name is required.',
    'Role Aide was not found.; Role Aide was not found.; Role Nurse was not found.',
  ]);
  expect(shown.summary).toMatchObject({
    userCount: 4,
    errorUserCount: 3,
    actions: { create: 1, leftOut: 3, update: 0 },
    signIns: { activationMail: 1, keepsPassword: 0 },
    errors: [
      { code: 'test.noName', text: 'First Name is required.', positions: [2, 3] },
      { code: 'test.noRole', text: 'Role Nurse was not found.', positions: [2, 4] },
      { code: 'test.noRole', text: 'Role Aide was not found.', positions: [4] },
    ],
  });
  const others = { ...origin.actor, ssoid: connie.ssoid.replace(/^./, 'f') };
  await expect(data.transaction('customers', (tx) => findPlan(tx, others, 'csv', id))).rejects.toMatchObject({
    code: 'resource.notFound',
  });
});

test('creates people with their sign-in method; the secrets are gone at the end', async () => {
  const names = ['temporary', 'kept', 'mailed'].map((name) => `${name}.row@maplegrove.example`);
  const hash = await passwords.hash('Kept-since-2019!');
  const id = await plan(
    row({ signIn: 'temporaryPassword', secret: text('Temp-for-2026!') }, { userName: names[0] }),
    row(
      { signIn: 'keepsPassword', secret: { password: { kind: 'hash', hash, mustChange: false } } },
      { userName: names[1] },
    ),
    row({}, { userName: names[2] }),
    leftOut({ code: 'test.noName' }),
  );
  const processId = await start(id);
  expect(await outcomes(processId)).toEqual([
    ['Done', 'import.created', null],
    ['Done', 'import.created', null],
    ['Done', 'import.created', null],
    ['Skipped', 'test.noName', null],
  ]);
  const people = await Promise.all(names.map(find));
  expect(people.map((person) => person?.status)).toEqual(['PE', 'A', 'PUA']);
  const listed = await connie.call('GET', '/api/conversions/csv-import/transactions');
  expect(listed.json()[0]).toMatchObject({
    processId,
    userCount: 4,
    validationErrorCount: 1,
    successCount: 3,
    failureCount: 1,
    status: 'CompletedWithErrors',
    putBack: { until: expect.any(String), processId: null },
  });
  const failed = await connie.call('GET', `/api/conversions/csv-import/failed-users/${processId}`);
  expect(failed.json()).toEqual([
    { userName: 'nameless', ssoId: '', failedReason: 'First Name is required.' },
  ]);
  await expect(start(id)).rejects.toMatchObject({ code: 'import.planGone' });
});

test('does not overwrite what someone else has changed in the meantime', async () => {
  const user = await find('mo.mobile@maplegrove.example');
  if (!user) throw new Error('Mo is not there.');
  const { ssoid, version } = user;
  const updated = (title: string) => ({
    ...row({ action: 'update', signIn: 'asBefore', existing: { ssoid, version } }),
    wanted: { user: { ...newUser(), ...toWritable(user), title }, exported: null, askedAs: null },
  });
  const processId = await start(await plan(updated('RN')));
  expect(await outcomes(processId)).toEqual([['Done', 'import.updated', null]]);
  expect((await find(user.userName))?.title).toBe('RN');
  const late = await start(await plan(updated('LPN')));
  expect(await outcomes(late)).toEqual([['Failed', 'import.changedMeanwhile', null]]);
  expect((await find(user.userName))?.title).toBe('RN');
});

test('rejects a row whose exported user was linked in the meantime, and imports the others', async () => {
  const from = (userId: string, name: string) => {
    const planned = row({}, { userName: `${name}.origin@maplegrove.example` });
    const exported = { systemId: 'other', userId };
    return { ...planned, wanted: planned.wanted && { ...planned.wanted, exported } };
  };
  const late = await plan(from('1', 'late'), from('2', 'beside'));
  expect(await outcomes(await start(await plan(from('1', 'early'))))).toEqual([
    ['Done', 'import.created', null],
  ]);
  const expected = [
    ['Failed', 'import.linkedMeanwhile', null],
    ['Done', 'import.wouldCreate', null],
  ];
  expect(await outcomes(await start(late, { isTrial: true }))).toEqual(expected);
  expect(await outcomes(await start(late))).toEqual([expected[0], ['Done', 'import.created', null]]);
  expect(await find('late.origin@maplegrove.example')).toBeNull();
});

test('does not give the shared temporary password to a person whose name it contains', async () => {
  const withFirstName = (firstName: string) =>
    row({ signIn: 'temporaryPassword' }, { userName: `${firstName}.pw@maplegrove.example`, firstName });
  const id = await plan(withFirstName('Harvey'), withFirstName('Moony'));
  const secret = seal.close('Harvest#Moony-42', 'process-secret');
  expect(await outcomes(await start(id, {}, secret))).toEqual([
    ['Done', 'import.created', null],
    ['Failed', 'import.passwordHasNames', null],
  ]);
  expect((await find('harvey.pw@maplegrove.example'))?.status).toBe('PE');
});

test('a trial reports the outcome of each row and leaves nothing behind; the plan stays', async () => {
  const id = await plan(
    row({}, { userName: 'tried.row@maplegrove.example' }),
    row({}, { userName: 'mo.mobile@maplegrove.example' }),
  );
  const processId = await start(id, { isTrial: true });
  expect(await outcomes(processId)).toEqual([
    ['Done', 'import.wouldCreate', null],
    ['Failed', 'user.userNameTaken', null],
  ]);
  expect(await find('tried.row@maplegrove.example')).toBeNull();
  const left = await data.transaction('all', (tx) =>
    tx
      .selectFrom('transactions')
      .select('id')
      .where('user_name', '=', 'tried.row@maplegrove.example')
      .execute(),
  );
  expect(left).toEqual([]);
  expect(await outcomes(await start(id))).toEqual([
    ['Done', 'import.created', null],
    ['Failed', 'user.userNameTaken', null],
  ]);
});

test('a second import for the customer waits for the first to end; an import of no one is rejected', async () => {
  const first = await plan(row({}, { userName: 'first.row@maplegrove.example' }));
  const second = await plan(row({}, { userName: 'second.row@maplegrove.example' }));
  await start(first);
  await expect(start(second)).rejects.toMatchObject({ code: 'process.running' });
  await runProcesses(world);
  await expect(start(await plan(leftOut({ code: 'test.noName' })))).rejects.toMatchObject({
    code: 'import.nobody',
  });
});

test('hashes passwords one at a time, so that sign-ins need not wait for a batch', async () => {
  const { hash } = passwords;
  let active = 0;
  let maxActive = 0;
  world.services.passwords = {
    ...passwords,
    hash: async (one) => {
      maxActive = Math.max(maxActive, ++active);
      return hash(one).finally(() => active--);
    },
  };
  const names = ['one', 'two', 'three', 'four'].map((name) => `hashed.${name}@maplegrove.example`);
  const id = await plan(
    ...names.map((userName, index) =>
      row({ signIn: 'temporaryPassword', secret: text(`Harvest#Moon-${index}`) }, { userName }),
    ),
  );
  expect(await outcomes(await start(id))).toEqual(names.map(() => ['Done', 'import.created', null]));
  world.services.passwords = passwords;
  expect(maxActive).toBe(1);
});
