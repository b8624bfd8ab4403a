import { csvColumns } from '@keystead/contract/conversions/csv-columns.ts';
import type { CsvPlan } from '@keystead/contract/conversions/csv-import.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { csvCalls, csvFile, csvTarget } from '../../../../tooling/test/conversions/csv-upload.ts';
import { readImportedUser } from '../../../../tooling/test/conversions/read-imported-user.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { runProcesses } from '../../../../tooling/test/run-processes.ts';

const lpcRoles = ['Executive Director', 'Wellness Nurse'];
const world = await openApp(
  {},
  { productLookups: { offices: async () => null, roles: async () => lpcRoles } },
);
const connie = await as(world, 'connie.conv@provider.example');

const { upload, start, plan } = csvCalls(connie);
const { crmId, customerEmailDomain: domain } = csvTarget;

const ann = { userName: 'ann.new', firstName: 'Ann', lastName: 'New', email: 'ann.new@example.com' };
const password = 'Spring#Rain7';
const nurse = {
  meridianCorporationName: 'Prairie View Homes',
  meridianFacilityName: 'Meadowlark',
  meridianRole: 'charge nurse',
  meridianUserType: 'Care Setting',
  meridianPrimaryDiscipline: 'Nursing',
};

const userNamed = (name: string) => readImportedUser(world, name);

test('an upload reports what an import would do, and creates no one', async () => {
  const preview = await plan(
    csvFile(
      { ...ann, middleName: 'marie' },
      {
        ...ann,
        ...nurse,
        userName: 'BEN.temp@PrairieView.example',
        email: '',
        passwordType: 'temporary',
        password,
      },
      { ...ann, userName: 'cy.kept', passwordType: 'Permanent', password, lpcRoleIds: 'wellness nurse' },
      { ...ann, userName: 'ann.plain' },
      {
        ...ann,
        userName: '',
        firstName: '',
        meridianCorporationName: 'Nowhere',
        meridianRole: 'X',
        meridianUserType: 'Corporate',
      },
    ),
  );
  expect(preview).toMatchObject({
    userCount: 5,
    errorUserCount: 2,
    actions: { create: 3, leftOut: 2 },
    signIns: { activationMail: 1, temporaryPassword: 1, keepsPassword: 1 },
    missing: [{ what: 'corporation', name: 'Nowhere', count: 1 }],
  });
  expect(preview.users.map(({ userName, passwordType, notes }) => [userName, passwordType, notes])).toEqual([
    [`ann.new${domain}`, 'None', ''],
    [`ben.temp${domain}`, 'Temporary', ''],
    [`cy.kept${domain}`, 'Permanent', ''],
    [`ann.plain${domain}`, 'None', 'User already exists.'],
    ['', 'None', 'User Name is required.; First Name is required.; Corporation was not found.'],
  ]);
  expect(preview.users[0]).toMatchObject({
    middleInitial: 'm',
    line: 2,
    hasPassword: false,
    hasErrors: false,
  });
  expect(preview.users[1]?.hasPassword).toBe(true);
  expect(JSON.stringify(preview)).not.toContain(password);
  await expect(findSsoid(world, `ann.new${domain}`)).rejects.toThrow();
});

test('without a CRM ID the domain determines the customer', async () => {
  const preview = await plan(csvFile({ ...ann, userName: 'ann.plain' }), { crmId: '' });
  expect(preview.users[0]?.notes).toBe('User already exists.');
  const unknownDomain = await upload(csvFile(ann), { crmId: '', customerEmailDomain: '@nobody.example' });
  expect([unknownDomain.statusCode, unknownDomain.json().fieldErrors[0].field]).toEqual([400, 'crmId']);
});

test('leaves out one user that the contract refuses only when the import starts', async () => {
  const text = csvFile({ ...ann, userName: 'imp.fine' }, { ...ann, userName: 'imp.refused' });
  const { planId } = await plan(text);
  await world.services.data.transaction('all', (tx) =>
    sql`update import_plan_rows set wanted = jsonb_set(wanted, '{user,firstName}', '"A\\nnn"')
      where plan_id = ${planId} and position = 2`.execute(tx),
  );
  const started = await start(text, { planId });
  expect(started.statusCode).toBe(202);
  await runProcesses(world);
  const items = await connie.call('GET', `/api/processes/${started.json().processId}/items`);
  expect(items.json().rows).toMatchObject([
    { state: 'Done' },
    { state: 'Skipped', reason: { code: 'text.oneLine' } },
  ]);
});

test('imports exactly what was reviewed; people sign in as the file says', async () => {
  const text = csvFile(
    { ...ann, userName: 'imp.mail', exportedSystemId: 'old', exportedUserId: '7' },
    {
      ...ann,
      ...nurse,
      userName: "imp.o'temp",
      passwordType: 'Temporary',
      password,
      email: '',
      adminUser: 'LMA',
    },
    { ...ann, userName: 'imp.kept', passwordType: 'Permanent', password, employeeId: '12', prefix: 'dr.' },
    { ...ann, userName: 'imp.bad', email: 'none', title: '=cmd' },
  );
  const { planId } = await plan(text);
  const other = await start(text.replace('imp.mail', 'imp.male'), { planId });
  expect([other.statusCode, other.json().code]).toEqual([409, 'import.planGone']);
  const changedOption = await start(text, { planId, updateExistingUsers: 'true' });
  expect(changedOption.json().code).toBe('import.planGone');
  const started = await start(text, { planId, source: 'CSV' });
  expect(started.statusCode).toBe(202);
  expect((await start(text)).json().code).toBe('process.running');
  await runProcesses(world);
  const { processId } = started.json();
  const [listed] = (await connie.call('GET', '/api/conversions/csv-import/transactions')).json();
  expect(listed).toMatchObject({
    processId,
    crmId,
    userCount: 4,
    validationErrorCount: 1,
    successCount: 3,
    status: 'CompletedWithErrors',
    startedBy: 'connie.conv@provider.example',
    environmentName: 'Prairie View Production',
    corporationName: 'Prairie View Homes',
  });
  expect(await userNamed('imp.mail')).toMatchObject({ status: 'PUA', adminToolRole: 'RU' });
  expect(await userNamed("imp.o'temp")).toMatchObject({
    status: 'PE',
    adminToolRole: 'LMA',
    careSettingName: 'Meadowlark',
    role: 'Charge Nurse',
    primaryDiscipline: 'Nursing',
    email: '',
  });
  expect(await userNamed('imp.kept')).toMatchObject({
    status: 'A',
    prefix: 'Dr.',
    customerEmployeeId: '12',
  });
  const failed = await connie.call('GET', `/api/conversions/csv-import/failed-users/${processId}`);
  expect(failed.json()).toEqual([
    { userName: `imp.bad${domain}`, ssoId: '', failedReason: 'Email is not valid.' },
  ]);
  const results = await connie.call('GET', `/api/conversions/csv-import/results/${processId}`);
  expect(results.headers['content-disposition']).toMatch(/filename=IdmCsvImport_\d{8}-\d{6}\.csv$/);
  const lines = results.body.replace('\ufeff', '').split('\r\n');
  expect(lines[0]).toBe(
    [...csvColumns.filter((name) => name !== 'password'), 'status,ssoId,reason'].join(','),
  );
  expect(lines[1]).toContain(`,Done,${await findSsoid(world, `imp.mail${domain}`)},User has been created.`);
  expect(lines[4]).toContain("'=cmd");
  expect(lines[4]).toMatch(/,Skipped,,Email is not valid\.$/);
  const again = await plan(csvFile({ ...ann, exportedSystemId: 'old', exportedUserId: '7' }));
  expect(again.users[0]?.notes).toBe('Exported User Id is already linked.');
});

test('a correction judges the whole file again, and a former duplicate becomes unique', async () => {
  const text = csvFile(
    { ...ann, userName: 'twin', passwordType: 'Temporary', password },
    { ...ann, userName: 'twin' },
    { ...ann, userName: 'single', email: 'x' },
  );
  const preview = await plan(text);
  expect(preview.users.map(({ notes }) => notes)).toEqual([
    'Duplicate User Name in file.',
    'Duplicate User Name in file.',
    'Email is not valid.',
  ]);
  const address = `/api/conversions/csv-import/plans/${preview.planId}`;
  const errors = await connie.call('GET', `${address}/errors`);
  expect(errors.body.replace('\ufeff', '').split('\r\n').slice(0, 2)).toEqual([
    csvColumns.join(','),
    'twin,Ann,,New,ann.new@example.com,,,Temporary,,,,,,,,,,,,,,,',
  ]);
  const correct = (position: number, cells: object) =>
    connie.call('PUT', `${address}/rows/${position}`, { cells });
  const corrected = (
    await correct(2, { userName: ' twin.two ', passwordType: 'Permanent', password })
  ).json<CsvPlan>();
  expect(corrected.users.map(({ userName, notes, signIn }) => [userName, notes, signIn])).toEqual([
    [`twin${domain}`, '', 'temporaryPassword'],
    [`twin.two${domain}`, '', 'keepsPassword'],
    [`single${domain}`, 'Email is not valid.', null],
  ]);
  expect(corrected).toMatchObject({ planId: preview.planId, errorUserCount: 1 });
  expect(JSON.stringify(corrected)).not.toContain(password);
  expect((await correct(9, {})).statusCode).toBe(404);
  const started = await start(text, { planId: preview.planId });
  expect(started.statusCode).toBe(202);
  expect((await correct(1, {})).json().code).toBe('import.planGone');
  await runProcesses(world);
  expect((await userNamed('twin')).status).toBe('PE');
  expect((await userNamed('twin.two')).status).toBe('A');
});

test('a trial creates no one, and the plan can still be imported', async () => {
  const text = csvFile({ ...ann, userName: 'trial.run' });
  const { planId } = await plan(text);
  const trial = await start(text, { planId, isTrial: 'true' });
  await runProcesses(world);
  const results = await connie.call('GET', `/api/conversions/csv-import/results/${trial.json().processId}`);
  expect(results.body).toContain('User would be created.');
  await expect(findSsoid(world, `trial.run${domain}`)).rejects.toThrow();
  expect((await start(text, { planId })).statusCode).toBe(202);
  await runProcesses(world);
  expect((await userNamed('trial.run')).status).toBe('PUA');
});
