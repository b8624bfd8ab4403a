import { hash, randomUUID } from 'node:crypto';
import { newUser as schema } from '@keystead/contract/people/new-user.ts';
import { expect, test, vi } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { callDuringTransaction } from '../../../../tooling/test/call-during-transaction.ts';
import { anonymous, as, type Caller } from '../../../../tooling/test/caller.ts';
import { countTrips } from '../../../../tooling/test/count-trips.ts';
import { newUserBody as newUser } from '../../../../tooling/test/new-user.ts';

const world = await openApp({ KEYSTEAD_SECRET_PREVIOUS: 'the secret before '.repeat(2) });
const una = await as(world, 'una.corp@maplegrove.example');

test('takes as few round trips without an activation email as with one', async () => {
  const { result, trips } = await countTrips(() => create(una, { sendActivationEmail: false }));
  expect(result.statusCode, result.body).toBe(201);
  expect(trips).toBeLessThanOrEqual(4);
});

const oaks = {
  userType: 'Care Setting',
  corporationName: 'Maple Midwest',
  careSettingName: 'Oaks',
  role: 'certified nursing assistant',
};

const create = (caller: Caller, change?: object) => caller.call('POST', '/api/users', newUser(change));
const read = async (reply: { json: () => { ssoid: string } }) =>
  (await una.call('GET', `/api/users/${reply.json().ssoid}`)).json();

const password = 'Harvest#Moon42';

test.each([
  [{}, 'PUA'],
  [{ sendActivationEmail: false }, 'ST'],
  [{ email: '', password }, 'PE'],
  [{ email: 'NoEmail@placeholder.invalid', password, changePasswordFirstLogin: false }, 'A'],
  [{ federatedIdentity: true, federatedLoginID: 'own.id1@maplegrove.example' }, 'A'],
])('%j starts as %s', async (change, status) => {
  const reply = await create(una, change);
  expect(reply.statusCode, reply.body).toBe(201);
  expect(await read(reply)).toMatchObject({ status });
});

test('templates determine the spelling and place the user', async () => {
  const user = await read(await create(una, oaks));
  expect(user).toMatchObject({ role: 'Certified Nursing Assistant', configName: 'Maple Grove Production' });
  const leo = await as(world, 'leo.local@maplegrove.example');
  expect((await leo.call('GET', `/api/users/${user.ssoid}`)).statusCode).toBe(200);
});

test.each([
  ['Corporate', { ...oaks, userType: 'Corporate', role: 'Regional Manager' }],
  ['no', { careSettingName: 'Oaks' }],
])('a user of %s type has no care setting', async (_, change) => {
  expect(await read(await create(una, change))).toMatchObject({ careSettingName: '' });
});

test('what is named twice is kept once', async () => {
  const region = { id: 1102, name: 'River District', type: 'district' };
  const user = await read(
    await create(una, {
      ...oaks,
      adminToolRole: 'LMA',
      adminRegions: [region, region],
      lpcProvisioned: true,
      lpcRoles: ['Wellness Nurse', 'Wellness Nurse'],
      factor: { signOnPolicyList: [2, 2] },
    }),
  );
  expect(user).toMatchObject({
    adminRegions: [region],
    lpcRoles: ['Wellness Nurse'],
    factor: { signOnPolicyList: [2] },
  });
});

test('a double click creates one user, even when both calls run concurrently', async () => {
  const body = newUser({ idempotencyKey: randomUUID() });
  const replies = await Promise.all([1, 2, 3].map(() => una.call('POST', '/api/users', body)));
  expect(new Set(replies.map((reply) => reply.json().ssoid)).size).toBe(1);
  const again = await una.call('POST', '/api/users', { ...body, firstName: 'Other' });
  expect(again.statusCode).toBe(400);
});

test('a key used with another password is noticed, and nothing to guess the password by is stored', async () => {
  const idempotencyKey = randomUUID();
  const body = newUser({ email: '', password, idempotencyKey });
  for (const repeated of [body, body])
    expect((await una.call('POST', '/api/users', repeated)).statusCode).toBe(201);
  const otherPassword = await una.call('POST', '/api/users', { ...body, password: `${password}2` });
  expect(otherPassword.statusCode).toBe(400);
  const claim = await world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('user_creations')
      .select('request_hash')
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirstOrThrow(),
  );
  const guessed = hash('sha256', JSON.stringify(schema.parse(body)), 'buffer');
  expect(claim.request_hash.equals(guessed)).toBe(false);
});

test('a call repeated after the secret was changed is recognized', async () => {
  const { data, signIn } = world.services;
  const hashing = vi.spyOn(signIn, 'hashRequest');
  const idempotencyKey = randomUUID();
  const body = newUser({ idempotencyKey });
  const first = await una.call('POST', '/api/users', body);
  const [, earlierHash] = hashing.mock.results[0]?.value ?? [];
  hashing.mockRestore();
  await data.transaction('all', (tx) =>
    tx
      .updateTable('user_creations')
      .set({ request_hash: earlierHash })
      .where('idempotency_key', '=', idempotencyKey)
      .execute(),
  );
  const second = await una.call('POST', '/api/users', body);
  expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  expect((await una.call('POST', '/api/users', { ...body, firstName: 'Other' })).statusCode).toBe(400);
});

test('without a key, the second call finds the name taken', async () => {
  const body = newUser();
  expect((await una.call('POST', '/api/users', body)).statusCode).toBe(201);
  const second = await una.call('POST', '/api/users', body);
  expect([second.statusCode, second.json().message]).toEqual([
    409,
    `Username ${body.userName} already exists.`,
  ]);
});

test('only one of two concurrent calls with the same name succeeds', async () => {
  const body = newUser();
  const replies = await Promise.all([1, 2].map(() => una.call('POST', '/api/users', body)));
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409]);
});

test.each([
  [{ userName: 'x@elsewhere.example' }, 'userName', 'No valid domain was found.'],
  [{ email: '', password: '' }, 'password', 'Please enter new user’s temporary password with rules.'],
  [{ federatedIdentity: true }, 'federatedLoginID', 'Please enter federated login id.'],
  [{ configId: 3 }, 'configId', 'Please select Environment.'],
  [{ adminToolRole: 'LMA', configId: 7 }, 'adminToolRole', 'Location admins need the care-setting product.'],
  [{ mcmdRole: 'Nurse' }, 'corporationName', 'Please select Meridian 360 Corporation'],
  [
    { physicianNppaEnabled: true, email: '', password },
    'email',
    'Email is required for Physician NP/PA users.',
  ],
])('%j is not valid', async (change, field, message) => {
  const reply = await create(una, change);
  expect(reply.statusCode, reply.body).toBe(400);
  expect(reply.json().fieldErrors).toContainEqual(expect.objectContaining({ field, message }));
});

test('a location admin only creates regular users of their own facility', async () => {
  const leo = await as(world, 'leo.local@maplegrove.example');
  expect((await create(leo, oaks)).statusCode).toBe(201);
  expect((await create(leo)).statusCode).toBe(403);
  expect((await create(leo, { ...oaks, careSettingName: 'Pines' })).statusCode).toBe(403);
  expect((await create(leo, { ...oaks, adminToolRole: 'LLA' })).statusCode).toBe(403);
  expect((await create(leo, { ...oaks, tokenManagement: true })).statusCode).toBe(403);
  expect((await create(leo, { ...oaks, physicianNppaEnabled: true })).statusCode).toBe(403);
});

test('spends no hash on a caller who cannot create the user', async () => {
  const leo = await as(world, 'leo.local@maplegrove.example');
  const hash = vi.spyOn(world.services.passwords, 'hash');
  expect((await create(leo, { email: '', password })).statusCode).toBe(403);
  expect(hash).not.toHaveBeenCalled();
  hash.mockRestore();
});

test('the mailed link sets the first password, once', async () => {
  world.enqueued.length = 0;
  const user = await read(await create(una));
  const mail = world.enqueued.find((job) => job.queue === 'mail.send');
  const token = /token=([\w-]+)/.exec(mail?.queue === 'mail.send' ? mail.data.text : '')?.[1];
  const guest = anonymous(world);
  expect((await guest.call('GET', `/api/password-links?token=${token}`)).json()).toMatchObject({
    kind: 'activation',
    owner: { userName: user.userName },
  });
  const weak = { token, newPassword: 'short', confirmPassword: 'short' };
  expect((await guest.call('POST', '/api/password-links', weak)).statusCode).toBe(400);
  const strong = { token, newPassword: password, confirmPassword: password };
  expect((await guest.call('POST', '/api/password-links', strong)).statusCode).toBe(204);
  expect((await guest.call('POST', '/api/password-links', strong)).statusCode).toBe(410);
  expect(await read({ json: () => user })).toMatchObject({ status: 'A' });
});

test('a link that an admin voids while it is used has expired, and both get an answer', async () => {
  const { ssoid } = await read(await create(una));
  const mail = world.enqueued.findLast((job) => job.queue === 'mail.send');
  const token = /token=([\w-]+)/.exec(mail?.queue === 'mail.send' ? mail.data.text : '')?.[1];
  const body = { token, newPassword: password, confirmPassword: password };
  const admin = {
    before: [`select from users where ssoid = '${ssoid}' for update`],
    after: [`delete from password_links where ssoid = '${ssoid}'`],
  };
  const used = await callDuringTransaction(world, admin, () =>
    anonymous(world).call('POST', '/api/password-links', body),
  );
  expect(used.statusCode).toBe(410);
});

test.each([
  ['demo-reset-link-23-hours-old', 200],
  ['demo-reset-link-25-hours-old', 410],
  ['demo-activation-link-23-hours-old', 200],
  ['demo-activation-link-25-hours-old', 410],
])('%s returns %i', async (token, status) => {
  expect((await anonymous(world).call('GET', `/api/password-links?token=${token}`)).statusCode).toBe(status);
});
