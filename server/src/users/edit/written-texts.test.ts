import { titleMaximum, type User } from '@keystead/contract/people/user.ts';
import { scimSchemas } from '@keystead/contract/users/scim/scim-schemas.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';
import { newToken, tokenClient } from '../../../../tooling/test/token-client.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');

const read = async (ssoid: string): Promise<User> => (await una.call('GET', `/api/users/${ssoid}`)).json();

const enteredTexts = {
  userName: ' Ada.Written @MAPLEGROVE.Example ',
  firstName: ' Zoe\u0308 ',
  lastName: ' Written ',
  email: ' Ada.Written@Mail.EXAMPLE ',
  primaryPhone: '+1 (612) 555-0173',
  mobilePhone: '\u202a612.555.0174\u202c',
};

const storedTexts = {
  userName: 'ada.written@maplegrove.example',
  firstName: 'Zoë',
  lastName: 'Written',
  email: 'Ada.Written@mail.example',
  primaryPhone: '6125550173',
  mobilePhone: '6125550174',
};

test('a call is trimmed and folded like a form', async () => {
  const { ssoid } = (await una.call('POST', '/api/users', newUserBody(enteredTexts))).json();
  const user = await read(ssoid);
  expect(user).toMatchObject(storedTexts);
  const again = await una.call(
    'POST',
    '/api/users',
    newUserBody({ ...enteredTexts, userName: storedTexts.userName.toUpperCase() }),
  );
  expect(again.json()).toMatchObject({ code: 'user.userNameTaken' });

  const renamed = { ...user, userName: ' ADA.Renamed @maplegrove.example', mobilePhone: '1-612-555-0175' };
  expect(await una.call('PUT', `/api/users/${ssoid}`, renamed)).toMatchObject({ statusCode: 200 });
  expect(await read(ssoid)).toMatchObject({
    userName: 'ada.renamed@maplegrove.example',
    mobilePhone: '6125550175',
  });
});

test('a stored name in different case stays as it is', async () => {
  const ssoid = await findSsoid(world, 'nina.nophone@maplegrove.example');
  await world.services.data.transaction('all', (tx) =>
    tx
      .updateTable('users')
      .set({ user_name: 'Nina.NoPhone@maplegrove.example' })
      .where('ssoid', '=', ssoid)
      .execute(),
  );
  // A limited admin can't rename anyone, and doesn't do so by saving what was read.
  const clara = await as(world, 'clara.limited@maplegrove.example');
  const user = await read(ssoid);
  expect(user.userName).toBe('Nina.NoPhone@maplegrove.example');
  const saved = await clara.call('PUT', `/api/users/${ssoid}`, { ...user, title: 'RN' });
  expect(saved).toMatchObject({ statusCode: 200 });
  expect(await read(ssoid)).toMatchObject({ title: 'RN', userName: 'Nina.NoPhone@maplegrove.example' });
});

test.each(['2027-02-31', '2027-13-01', '2027-2-1', '02/03/2027', '2027-02-03T00:00'])(
  '%s is not a date, and is not turned into one',
  async (deactivationDate) => {
    const ssoid = await findSsoid(world, 'mo.mobile@maplegrove.example');
    const user = await read(ssoid);
    const refusal = {
      code: 'request.invalid',
      fieldErrors: [{ field: 'deactivationDate', message: 'Please enter a date as yyyy-mm-dd.' }],
    };
    const saved = await una.call('PUT', `/api/users/${ssoid}`, { ...user, deactivationDate });
    expect([saved.statusCode, saved.json()]).toMatchObject([400, refusal]);
    const created = await una.call('POST', '/api/users', newUserBody({ deactivationDate }));
    expect([created.statusCode, created.json()]).toMatchObject([400, refusal]);
  },
);

test.each([
  '/api/transaction-log?from=2027-02-31T00:00:00Z',
  '/api/security/reports/users-created?from=2027-02-31&to=2027-03-31',
])('%s is refused', async (address) => {
  const reply = await una.call('GET', address);
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid']);
});

const hidden = 'An\u200bn';

test.each(['firstName', 'middleName', 'lastName', 'title', 'customerEmployeeId'])(
  'refuses invisible characters in %s',
  async (field) => {
    const refusal = { fieldErrors: [{ field, message: 'Please remove invisible characters.' }] };
    const created = await una.call('POST', '/api/users', newUserBody({ [field]: hidden }));
    expect([created.statusCode, created.json()]).toMatchObject([400, refusal]);
    const ssoid = await findSsoid(world, 'mo.mobile@maplegrove.example');
    const saved = await una.call('PUT', `/api/users/${ssoid}`, { ...(await read(ssoid)), [field]: hidden });
    expect([saved.statusCode, saved.json()]).toMatchObject([400, refusal]);
  },
);

const tooLong = 'x'.repeat(titleMaximum + 1);

test('refuses a title that is too long at its field, on create and save, and never truncates it', async () => {
  const refusal = {
    code: 'request.invalid',
    fieldErrors: [{ field: 'title', message: 'Max 10 characters.' }],
  };
  const created = await una.call('POST', '/api/users', newUserBody({ title: tooLong }));
  expect([created.statusCode, created.json()]).toMatchObject([400, refusal]);
  const ssoid = await findSsoid(world, 'mo.mobile@maplegrove.example');
  const user = await read(ssoid);
  const saved = await una.call('PUT', `/api/users/${ssoid}`, { ...user, title: tooLong });
  expect([saved.statusCode, saved.json()]).toMatchObject([400, refusal]);
  expect((await read(ssoid)).title).toBe(user.title);
  const full = tooLong.slice(1);
  expect(await una.call('PUT', `/api/users/${ssoid}`, { ...user, title: ` ${full} ` })).toMatchObject({
    statusCode: 200,
  });
  expect((await read(ssoid)).title).toBe(full);
});

test('the title after the name from a directory has the same limit', async () => {
  const { token } = await newToken(world, 'scim');
  const client = tokenClient(world, token);
  const person = (honorificSuffix: string) => ({
    schemas: [scimSchemas.user],
    userName: 'scim.titled@harborpoint.example',
    name: { givenName: 'Tia', familyName: 'Titled', honorificSuffix },
    emails: [{ value: 'titled@harborpoint.example', type: 'work' }],
  });
  const refusal = { status: 400, body: { scimType: 'invalidValue', detail: expect.stringContaining('10') } };
  expect(await client('POST', '/Users', person(tooLong))).toMatchObject(refusal);
  const { body } = await client('POST', '/Users', person('RN'));
  expect(await client('PUT', `/Users/${body.id}`, person(tooLong))).toMatchObject(refusal);
  const patch = {
    schemas: [scimSchemas.patch],
    Operations: [{ op: 'replace', path: 'name.honorificSuffix', value: tooLong }],
  };
  expect(await client('PATCH', `/Users/${body.id}`, patch)).toMatchObject(refusal);
  expect((await client('GET', `/Users/${body.id}`)).body.name.honorificSuffix).toBe('RN');
});

test('an old invalid name does not block other changes', async () => {
  const ssoid = await findSsoid(world, 'mo.mobile@maplegrove.example');
  await world.services.data.transaction('all', (tx) =>
    tx.updateTable('users').set({ middle_name: hidden }).where('ssoid', '=', ssoid).execute(),
  );
  const user = await read(ssoid);
  expect(user.middleName).toBe(hidden);
  expect(await una.call('PUT', `/api/users/${ssoid}`, { ...user, title: 'Dr.' })).toMatchObject({
    statusCode: 200,
  });
});

test('names of records follow the same rule', async () => {
  const reply = await una.call('POST', '/api/security/ip-lists', {
    name: `Off\u202eice`,
    entries: '10.0.0.1',
  });
  expect([reply.statusCode, reply.json()]).toMatchObject([
    400,
    { fieldErrors: [{ field: 'name', message: 'Please remove invisible characters.' }] },
  ]);
});

test('input from a directory follows the same rules', async () => {
  const { token } = await newToken(world, 'scim');
  const client = tokenClient(world, token);
  const ulf = await as(world, 'ulf.corp@harborpoint.example');
  const person = (change: object) => ({
    schemas: [scimSchemas.user],
    userName: 'Scim.Written @HARBORPOINT.example',
    name: { givenName: 'Zoe\u0308', familyName: 'Written' },
    emails: [{ value: 'Scim@Mail.EXAMPLE', type: 'work' }],
    phoneNumbers: [{ value: '+1 (612) 555-0173', type: 'work' }],
    ...change,
  });
  const { body } = await client('POST', '/Users', person({}));
  expect((await ulf.call('GET', `/api/users/${body.id}`)).json()).toMatchObject({
    userName: 'scim.written@harborpoint.example',
    firstName: 'Zoë',
    email: 'Scim@mail.example',
    primaryPhone: '6125550173',
  });
  const refused = await client(
    'PUT',
    `/Users/${body.id}`,
    person({ name: { givenName: hidden, familyName: 'W' } }),
  );
  expect(refused).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  const filter = encodeURIComponent('meta.lastModified gt "2027-02-31T00:00:00Z"');
  expect(await client('GET', `/Users?filter=${filter}`)).toMatchObject({ status: 400 });
});
