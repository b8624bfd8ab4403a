import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { anonymous, as, type Caller } from '../../../../tooling/test/caller.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';
import { runStatement } from '../../data/embedded/run-statement.ts';
import { duplicatesAmong } from './duplicates.store.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const leo = await as(world, 'leo.local@maplegrove.example');

const at = (careSettingName: string) => ({
  userType: 'Care Setting',
  corporationName: 'Maple Midwest',
  careSettingName,
  role: 'certified nursing assistant',
});

let createdCount = 0;

/** A user who shares nothing with anyone except what the test sets. */
const create = async (change: object): Promise<string> => {
  const email = `alone.${++createdCount}@mail.example`;
  const reply = await una.call(
    'POST',
    '/api/users',
    newUserBody({ firstName: `Nobody${createdCount}`, email, ...change }),
  );
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<{ ssoid: string }>().ssoid;
};

const emptyPerson = { ...newUserBody(), firstName: '', lastName: '', email: '' };

const requestDuplicates = (caller: Caller, change: object) =>
  caller.call('POST', '/api/users/duplicates', { ...emptyPerson, ...change });

const findDuplicates = async (caller: Caller, change: object): Promise<[string, string[]][]> => {
  const reply = await requestDuplicates(caller, change);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ ssoid: string; reasons: string[] }[]>().map(({ ssoid, reasons }) => [ssoid, reasons]);
};

test('matches an employee id, an email and a phone regardless of format', async () => {
  const ssoid = await create({
    customerEmployeeId: 'Emp-77',
    email: 'Dora.Double@mail.example',
    mobilePhone: '6125557701',
  });
  expect(await findDuplicates(una, { customerEmployeeId: ' emp-77 ' })).toEqual([[ssoid, ['employeeId']]]);
  expect(await findDuplicates(una, { email: 'dora.double@MAIL.example' })).toEqual([[ssoid, ['email']]]);
  expect(await findDuplicates(una, { primaryPhone: '+1 (612) 555-7701' })).toEqual([[ssoid, ['phone']]]);
  expect(await findDuplicates(una, { customerEmployeeId: 'EMP-77', mobilePhone: '612 555 7701' })).toEqual([
    [ssoid, ['employeeId', 'phone']],
  ]);
});

test('empty fields match no one: neither a missing email or phone nor the placeholder address', async () => {
  await create({ email: '', password: 'Harvest#Moon42' });
  expect(await findDuplicates(una, {})).toEqual([]);
  expect(await findDuplicates(una, { email: 'NoEmail@placeholder.invalid' })).toEqual([]);
});

test('a name only counts at the same place, ignoring case and accents', async () => {
  const ssoid = await create({ firstName: 'Zoë', lastName: 'Twice', ...at('Oaks') });
  expect(await findDuplicates(una, { firstName: 'zoe', lastName: 'TWICE', ...at('Oaks') })).toEqual([
    [ssoid, ['name']],
  ]);
  expect(await findDuplicates(una, { firstName: 'Zoe', lastName: 'Twice', ...at('Pines') })).toEqual([]);
  expect(await findDuplicates(una, { firstName: 'Zoe', lastName: 'Twice' })).toEqual([]);
});

test('users without a facility are at the place of their environment', async () => {
  const ssoid = await create({ firstName: 'Corinna', lastName: 'Everywhere' });
  const corinna = { firstName: 'Corinna', lastName: 'Everywhere' };
  expect(await findDuplicates(una, { ...corinna, configId: 1 })).toEqual([[ssoid, ['name']]]);
  expect(await findDuplicates(una, { ...corinna, configId: 2 })).toEqual([]);
});

test('also finds a deactivated user, with the allowed actions', async () => {
  const ssoid = await create({ customerEmployeeId: 'gone-1', ...at('Oaks') });
  expect((await una.call('POST', `/api/users/${ssoid}/deactivate`)).statusCode).toBeLessThan(300);
  expect((await requestDuplicates(una, { customerEmployeeId: 'gone-1' })).json()).toEqual([
    expect.objectContaining({
      ssoid,
      status: 'D',
      place: 'Oaks',
      allowedActions: expect.arrayContaining(['activate']),
    }),
  ]);
});

test('a shared line of a house does not count, an extension of it does', async () => {
  const line = { primaryPhone: '6125557000' };
  for (const ext of ['1', '2', '3', '', '', '', '', '', '']) await create({ ...line, ext });
  expect(await findDuplicates(una, line)).toEqual([]);
  expect(await findDuplicates(una, { ...line, ext: '2' })).toHaveLength(1);
});

test('shows a location admin no one from elsewhere', async () => {
  const pines = await create({ customerEmployeeId: 'scope-1', ...at('Pines') });
  const oaks = await create({ customerEmployeeId: 'scope-1', ...at('Oaks') });
  expect(
    (await findDuplicates(una, { customerEmployeeId: 'scope-1' })).map(([ssoid]) => ssoid).sort(),
  ).toEqual([pines, oaks].sort());
  expect(await findDuplicates(leo, { customerEmployeeId: 'scope-1' })).toEqual([[oaks, ['employeeId']]]);
});

test("does not show another customer's users", async () => {
  await create({ customerEmployeeId: 'border-1', email: 'border@mail.example' });
  const ulf = await as(world, 'ulf.corp@harborpoint.example');
  expect(await findDuplicates(ulf, { customerEmployeeId: 'border-1', email: 'border@mail.example' })).toEqual(
    [],
  );
});

test('only callers who can create users can query it', async () => {
  expect((await requestDuplicates(anonymous(world), {})).statusCode).toBe(401);
  expect((await requestDuplicates(await as(world, 'clara.limited@maplegrove.example'), {})).statusCode).toBe(
    403,
  );
});

test('marks listed users by the same rule, each with the other, within reach', async () => {
  const pines = await create({ customerEmployeeId: 'mark-1', ...at('Pines') });
  const oaks = await create({ customerEmployeeId: 'Mark-1', ...at('Oaks') });
  const alone = await create({ ...at('Oaks') });
  const among = (kind: 'UMA' | 'LMA', facilityIds: number[] = []) =>
    world.services.data.transaction({ customerId: 1 }, (tx) =>
      duplicatesAmong(tx, { kind, facilityIds }, [pines, oaks, alone]),
    );
  expect(await among('UMA')).toEqual(
    new Map([
      [pines, [{ ssoid: oaks, reasons: ['employeeId'] }]],
      [oaks, [{ ssoid: pines, reasons: ['employeeId'] }]],
    ]),
  );
  expect((await among('LMA', [101])).has(oaks)).toBe(false);
});

test('finds each kind of match by its index among many users', async () => {
  type Explained = { 'QUERY PLAN': [{ Plan: Record<string, number> }] };
  const explained = `explain (analyze, buffers, format json) select * from find_duplicates(
    'many-77', 'many7777@x.example', array['6130000777'], folded('Many888') || chr(31) || 'bulk', '{}', 1, null, null)`;
  await runStatement(
    world.ownerUrl,
    `insert into users (ssoid, customer_id, config_id, user_name, first_name, last_name, email, employee_id,
       primary_phone, mobile_phone, status)
     select gen_random_uuid(), 1, 1, 'many' || i || '@x.example', 'Bulk', 'Many' || i, 'many' || i || '@x.example',
       'many-' || i, '6120000000', (6130000000 + i)::text, 'A' from generate_series(1, 20000) i`,
  );
  await runStatement(world.ownerUrl, 'analyze users');
  const plan = await world.services.data.transaction({ customerId: 1 }, async (tx) => {
    // The first call of a connection also reads the catalog.
    await tx.executeQuery(CompiledQuery.raw(explained));
    return tx.executeQuery(CompiledQuery.raw(explained) as CompiledQuery<Explained>);
  });
  const [top] = plan.rows[0]?.['QUERY PLAN'] ?? [];
  expect(top?.Plan['Actual Rows']).toBe(4);
  expect(top?.Plan['Shared Hit Blocks']).toBeLessThan(200);
});
