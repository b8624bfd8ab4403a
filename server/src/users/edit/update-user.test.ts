import type { User } from '@keystead/contract/people/user.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');

const read = async (name: string): Promise<User> => {
  const ssoid = await findSsoid(world, `${name}@maplegrove.example`);
  return (await una.call('GET', `/api/users/${ssoid}`)).json<User>();
};

const put = (caller: Caller, user: User, change: object) =>
  caller.call('PUT', `/api/users/${user.ssoid}`, { ...user, ...change });

test('saves the whole user and records what changed', async () => {
  const user = await read('nina.nophone');
  const reply = await put(una, user, { lastName: 'Newname', title: 'RN', slProvisioned: true });
  expect(reply.json()).toEqual({ ssoid: user.ssoid, version: user.version + 1 });
  expect(await read('nina.nophone')).toMatchObject({ lastName: 'Newname', title: 'RN', slProvisioned: true });
  const { audit, steps } = await world.services.data.transaction('all', async (tx) => ({
    audit: await tx
      .selectFrom('audit_events')
      .select(['event', 'before', 'after'])
      .where('target_id', '=', user.ssoid)
      .execute(),
    steps: await tx
      .selectFrom('sub_transactions')
      .select('product_name')
      .where('ssoid', '=', user.ssoid)
      .orderBy('id', 'desc')
      .limit(4)
      .execute(),
  }));
  expect(audit).toEqual([
    {
      event: 'User updated',
      before: { lastName: 'Nophone', title: '', slProvisioned: false },
      after: { lastName: 'Newname', title: 'RN', slProvisioned: true, version: 2 },
    },
  ]);
  expect(steps.map((step) => step.product_name).reverse()).toEqual(['OKTA', 'SNF', 'SL', 'MESSAGEBUS']);
});

test('a stale save says what the other one has changed', async () => {
  const user = await read('cora.corporate');
  await put(una, user, { title: 'Dir.', adminToolRole: 'UMA', trueSenseProvisioned: true });
  await una.call('POST', `/api/users/${user.ssoid}/suspend`);
  const reply = await put(una, user, { middleName: 'Q' });
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({
    code: 'user.changed',
    message: 'User was changed by someone else. Reload and try again.',
    fieldErrors: [
      { field: 'title', message: 'Changed to "Dir." by Una Corp.', code: 'changed' },
      { field: 'adminToolRole', message: 'Changed to "Corporate Admin" by Una Corp.' },
      { field: 'trueSenseProvisioned', message: 'Changed to "Yes" by Una Corp.' },
      { field: 'status', message: 'Changed to "Suspended" by Una Corp.' },
    ],
  });
});

test.each(['clara.limited', 'lily.limited'])(
  'a stale save of %s, who cannot read the activity, says which fields have changed and nothing else',
  async (name) => {
    const user = await read('vera.verified');
    await put(una, user, { title: 'RN', ext: '4711' });
    expect((await put(una, await read('vera.verified'), { title: '' })).statusCode).toBe(200);
    const limited = await as(world, `${name}@maplegrove.example`);
    const refused = await limited.call('GET', `/api/users/${user.ssoid}/activity?kind=change`);
    expect(refused.statusCode).toBe(403);
    const reply = await put(limited, user, { version: -1 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'user.changed']);
    expect(reply.json().fieldErrors).toEqual(
      expect.arrayContaining(
        ['title', 'ext'].map((field) => ({ field, code: 'changed', message: 'Changed.' })),
      ),
    );
    expect(reply.body).not.toMatch(/Una|4711|Removed|"values"/);
  },
);

const forged = {
  firstName: 'Forged',
  customerEmployeeId: 'X-1',
  deactivationDate: '2099-01-01',
  userName: 'forged@maplegrove.example',
  adminToolRole: 'UMA',
  tokenManagement: true,
  factor: { signOnPolicyList: [1] },
  slProvisioned: true,
  role: 'Charge Nurse',
  physicianNppaEnabled: true,
};

test.each([
  ['clara.limited@maplegrove.example', ['firstName']],
  ['lily.limited@maplegrove.example', ['firstName', 'deactivationDate']],
  [
    'leo.local@maplegrove.example',
    ['firstName', 'customerEmployeeId', 'deactivationDate', 'userName', 'factor', 'slProvisioned', 'role'],
  ],
])('refuses a forged save of %s field by field', async (userName, allowed) => {
  const caller = await as(world, userName);
  const user = await read('vera.verified');
  const refused = Object.keys(forged).filter((field) => !allowed.includes(field));
  const reply = await put(caller, user, forged);
  expect(reply.statusCode).toBe(403);
  const fields = reply
    .json<{ fieldErrors: { field: string }[] }>()
    .fieldErrors.map(({ field }) => field.split('.')[0]);
  expect(new Set(fields)).toEqual(new Set(refused));
  expect(await read('vera.verified')).toEqual(user);
});

test('support can correct a name and nothing else', async () => {
  const sue = await as(world, 'sue.support@provider.example');
  await sue.call('PUT', '/api/support-customers/10001');
  const user = await read('tilda.ticked');
  expect((await put(sue, user, { adminToolRole: 'CLA' })).statusCode).toBe(403);
  expect((await put(sue, user, { firstName: 'Matilda' })).statusCode).toBe(200);
});

test('location admins can neither edit themselves nor move users away', async () => {
  const leo = await as(world, 'leo.local@maplegrove.example');
  expect((await put(leo, await read('leo.local'), { title: 'X' })).statusCode).toBe(403);
  const user = await read('polly.policies');
  expect((await put(leo, user, { careSettingName: 'Pines' })).statusCode).toBe(403);
  expect((await put(leo, user, { userType: 'Corporate', role: 'Corporate Administrator' })).statusCode).toBe(
    403,
  );
});

test("the organization owns a federated user's profile", async () => {
  const user = await read('fred.federated');
  expect((await put(una, user, { lastName: 'Other' })).statusCode).toBe(403);
  expect((await put(una, user, { lpcProvisioned: true, lpcRoles: ['Resident Services'] })).statusCode).toBe(
    200,
  );
});

test('a new username is unique and ends the sessions', async () => {
  const user = await read('pam.pendingphone');
  const taken = await put(una, user, { userName: 'OLIVIA.ord@maplegrove.example' });
  expect([taken.statusCode, taken.json().message]).toEqual([
    409,
    'Username olivia.ord@maplegrove.example already exists.',
  ]);
  const pam = await as(world, 'pam.pendingphone@maplegrove.example');
  expect((await put(una, user, { userName: 'pam.renamed@maplegrove.example' })).statusCode).toBe(200);
  expect((await pam.call('GET', '/api/settings')).statusCode).toBe(401);
});

test.each([
  [{ firstName: ' ' }, 'firstName', 'Please enter the user’s first name.'],
  [{ primaryPhone: '1234567890' }, 'primaryPhone', 'Please enter a valid 10 digit phone number'],
  [{ mobilePhone: '12' }, 'mobilePhone', 'Please enter a valid phone number'],
  [{ ext: '12a' }, 'ext', 'Only numeric values are allowed.'],
  [{ email: 'a@' }, 'email', 'Please enter a valid email.'],
  [{ deactivationDate: '2020-01-01' }, 'deactivationDate', 'Deactivation date cannot be before today.'],
  [{ role: '' }, 'role', 'User type, corporation and role must be all filled or all empty.'],
  [{ role: 'Charge Nurse' }, 'primaryDiscipline', 'Primary discipline is a required field'],
  [{ role: 'No Such Role' }, 'role', 'Please select a role from the list.'],
  [{ pdProvisioned: true }, 'officeId', 'Please select an office.'],
  [{ lpcProvisioned: true }, 'lpcRoles', 'Please select at least one role.'],
  [{ ppProvisioned: true }, 'paymentPortalRole', 'Please select a role.'],
  [
    { factor: { signOnPolicyList: [4] } },
    'factor.signOnPolicyList',
    'Please select active sign-on policies.',
  ],
  [
    { adminToolRole: 'LMA', userType: 'Corporate' },
    'userType',
    'Location admins need the user type Care Setting.',
  ],
])('%j is not valid', async (change, field, message) => {
  const reply = await put(una, await read('mo.mobile'), change);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fieldErrors).toContainEqual(expect.objectContaining({ field, message }));
});

test.each(['userType', 'corporationName', 'role'])(
  'reports a care setting without %s by an error code',
  async (field) => {
    const reply = await put(una, await read('mo.mobile'), { [field]: '' });
    expect(reply.json().fieldErrors).toContainEqual(expect.objectContaining({ field, code: 'roleRequired' }));
  },
);

test.each([
  [
    { fax: '61255501001' },
    'fax',
    'Fax must be 10 digits, cannot start with "1", and should contain only numbers.',
  ],
  [
    { pager: `61255501${'0'.repeat(40)}` },
    'pager',
    'Fax must be 10 digits, cannot start with "1", and should contain only numbers.',
  ],
  [{ zip: '554011' }, 'zip', 'ZIP must be exactly 5 digits and contain only numbers.'],
  [{ npi: '12345678901' }, 'npi', 'This field is mandatory and is required to be 10 digits.'],
  [{ upin: 'A123456' }, 'upin', 'Max 6 characters.'],
])('%j in the profile of a prescriber is too long', async (change, name, message) => {
  const user = await read('ada.physician');
  const reply = await put(una, user, { physicianProfile: { ...user.physicianProfile, ...change } });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fieldErrors).toMatchObject([{ field: `physicianProfile.${name}`, message }]);
});

test('a DEA number that is too long is described like any other wrong one', async () => {
  const stateDeaNumbers = [{ stateForDeaNumber: 'MN', deaNumber: 'FM24681390' }];
  const reply = await put(una, await read('ada.physician'), { stateDeaNumbers });
  expect(reply.json().message).toBe(
    'DEA Number must be 9 characters and needs to follow the criteria (e.g., AB1234567)',
  );
});

test('a prescriber stays one, with validated numbers', async () => {
  const user = await read('ada.physician');
  const wrong = await put(una, user, {
    physicianNppaEnabled: false,
  });
  expect(wrong.json().fieldErrors).toContainEqual(expect.objectContaining({ field: 'physicianNppaEnabled' }));
  const npi = await put(una, user, { physicianProfile: { ...user.physicianProfile, npi: '1234567890' } });
  expect(npi.json().message).toBe('Please enter a valid NPI number.');
  const fine = await put(una, user, {
    stateDeaNumbers: [{ stateForDeaNumber: 'MN', deaNumber: 'fm2468139' }],
  });
  expect(fine.statusCode).toBe(200);
  expect((await read('ada.physician')).stateDeaNumbers).toEqual([
    { stateForDeaNumber: 'MN', deaNumber: 'FM2468139' },
  ]);
});
