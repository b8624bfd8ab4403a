import type { ObservedCall } from '@keystead/connectors/call-external.ts';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { createKeycloak } from '@keystead/connectors/keycloak/http.ts';
import type { KeycloakRealm } from '@keystead/connectors/keycloak/port.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/**
 * A real server needs a realm with at least two users and a client that can manage users and use direct access grants.
 * CONFORMANCE_KEYCLOAK_USER has a password and no one-time code; CONFORMANCE_KEYCLOAK_OTP_USER has both.
 */
const real = {
  url: process.env.CONFORMANCE_KEYCLOAK_URL,
  realm: process.env.CONFORMANCE_KEYCLOAK_REALM ?? '',
  clientId: process.env.CONFORMANCE_KEYCLOAK_CLIENT ?? '',
  clientSecret: process.env.CONFORMANCE_KEYCLOAK_SECRET ?? '',
  userName: process.env.CONFORMANCE_KEYCLOAK_USER ?? '',
  password: process.env.CONFORMANCE_KEYCLOAK_PASSWORD ?? '',
  otpUserName: process.env.CONFORMANCE_KEYCLOAK_OTP_USER ?? '',
};

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

let calls: ObservedCall[] = [];
beforeEach(() => {
  calls = [];
  sandbox.reset();
});

const urlOf = () => real.url ?? `${sandbox.url}/keycloak`;

const keycloak = () =>
  createKeycloak({
    allowed: createHostAllowlist({ own: [urlOf(), sandbox.url] }),
    timeoutMs: 10_000,
    onCall: (call) => calls.push(call),
  });

const known = () =>
  real.url ? real : { userName: 'cedar.user07', password: 'Cedar-07#2026', otpUserName: 'cedar.user37' };

const realmOf = (changes: Partial<KeycloakRealm> = {}): KeycloakRealm => ({
  url: urlOf(),
  realm: real.url ? real.realm : 'cedar',
  clientId: real.url ? real.clientId : 'keystead',
  clientSecret: real.url ? real.clientSecret : sandbox.settings.credential,
  ...changes,
});

async function userNamed(userName: string) {
  const users = await keycloak().readUsers(realmOf(), { first: 0, max: 1000 });
  const user = users.find((one) => one.userName === userName);
  if (!user) throw new Error(`There is no ${userName}.`);
  return user;
}

describe('the settings of a realm', () => {
  test('a realm that can be read and marked is ready', async () => {
    expect(await keycloak().test(realmOf())).toEqual({ state: 'ready', detail: '' });
  });

  test('a realm that does not exist', async () => {
    expect(await keycloak().test(realmOf({ realm: 'no-such-realm' }))).toMatchObject({ state: 'no-realm' });
  });

  test.each([{ clientSecret: 'wrong' }, { clientId: 'no-such-client' }])(
    'a client that is refused: %o',
    async (change) => {
      expect(await keycloak().test(realmOf(change))).toMatchObject({ state: 'client-refused' });
    },
  );

  test('a server that is not on the list of outside hosts is never called', async () => {
    const test = await keycloak().test(realmOf({ url: 'http://127.0.0.1:4748' }));
    expect(test.state).toBe('unreachable');
    expect(test.detail).toContain('may not be called');
    expect(calls).toEqual([]);
  });
});

describe('users', () => {
  test('are read page by page, each once', async () => {
    const count = (await keycloak().readUsers(realmOf(), { first: 0, max: 1000 })).length;
    const max = Math.ceil(count / 2);
    const firstPage = await keycloak().readUsers(realmOf(), { first: 0, max });
    const secondPage = await keycloak().readUsers(realmOf(), { first: max, max });
    expect(new Set([...firstPage, ...secondPage].map(({ id }) => id)).size).toBe(count);
    expect(await keycloak().readUsers(realmOf(), { first: count, max })).toEqual([]);
  });

  test('are counted', async () => {
    const users = await keycloak().readUsers(realmOf(), { first: 0, max: 1000 });
    expect(await keycloak().countUsers(realmOf())).toBe(users.length);
  });

  test('with a password are reported as having one', async () => {
    const { id } = await userNamed(known().userName);
    expect(await keycloak().hasPassword(realmOf(), id)).toBe(true);
  });

  test('that do not exist are refused', async () => {
    await expect(keycloak().hasPassword(realmOf(), 'no-such-user')).rejects.toMatchObject({ status: 404 });
    const marking = keycloak().markMigrated(realmOf(), 'no-such-user', 's1');
    await expect(marking).rejects.toMatchObject({ status: 404 });
  });

  test('keep everything else when marked, can be re-marked, and are unmarked only for the person named', async () => {
    const before = await userNamed(known().userName);
    await keycloak().markMigrated(realmOf(), before.id, 'sso-1');
    await keycloak().markMigrated(realmOf(), before.id, 'sso-2');
    const attributes = { ...before.attributes, migratedTo: ['sso-2'] };
    expect(await userNamed(known().userName)).toEqual({ ...before, attributes });
    await keycloak().unmarkMigrated(realmOf(), before.id, 'sso-1');
    expect(await userNamed(known().userName)).toEqual({ ...before, attributes });
    await keycloak().unmarkMigrated(realmOf(), before.id, 'sso-2');
    expect(await userNamed(known().userName)).toEqual(before);
  });
});

describe('passwords', () => {
  test.each([
    { what: 'the right one', of: () => known().userName, given: () => known().password, answer: 'right' },
    { what: 'a wrong one', of: () => known().userName, given: () => 'wrong', answer: 'wrong' },
    { what: 'that of an unknown user', of: () => 'no.such.user', given: () => 'any', answer: 'wrong' },
    {
      what: 'one that also needs a code',
      of: () => known().otpUserName,
      given: () => 'any',
      answer: 'refused',
    },
  ])('$what is $answer', async ({ of, given, answer }) => {
    expect(await keycloak().checkPassword(realmOf(), of(), given())).toBe(answer);
  });

  test('are neither right nor wrong when the client is refused', async () => {
    const result = keycloak().checkPassword(realmOf({ clientSecret: 'wrong' }), known().userName, 'x');
    await expect(result).rejects.toMatchObject({ name: 'ExternalError', kind: 'refused', status: 401 });
  });
});

test('observed calls contain no secrets', async () => {
  const { id } = await userNamed(known().userName);
  calls = [];
  await keycloak().checkPassword(realmOf(), known().userName, known().password);
  await keycloak().hasPassword(realmOf(), id);
  expect(calls.map(({ method, status }) => `${method} ${status}`)).toEqual([
    'POST 200',
    'POST 200',
    'GET 200',
  ]);
  const text = JSON.stringify(calls);
  expect(text).not.toContain(known().password);
  expect(text).not.toContain(realmOf().clientSecret);
  expect(text).not.toContain('access_token');
  expect(text).not.toContain('eyJ');
});

test('no personal data reaches the log except the mark', async () => {
  await keycloak().readUsers(realmOf(), { first: 0, max: 2 });
  const { id, email, firstName, lastName } = await userNamed(known().userName);
  await keycloak().markMigrated(realmOf(), id, 'sso-1');
  await keycloak().unmarkMigrated(realmOf(), id, 'sso-1');
  await keycloak().checkPassword(realmOf(), known().userName, 'wrong');
  await keycloak().test(realmOf());
  const bodies = calls.map(({ requestBody, responseBody }) => ({ requestBody, responseBody }));
  expect(bodies).toContainEqual({ requestBody: undefined, responseBody: '2 not logged' });
  const written = bodies.flatMap(
    ({ requestBody }) => (requestBody as { attributes?: object })?.attributes ?? [],
  );
  expect(written).toEqual([{ migratedTo: ['sso-1'] }, { migratedTo: [] }]);
  const text = JSON.stringify(bodies);
  for (const personalValue of [email, firstName, lastName].filter(Boolean))
    expect(text).not.toContain(personalValue);
});

test('one token serves many calls', async () => {
  const { id } = await userNamed(known().userName);
  calls = [];
  const client = keycloak();
  const read = () => client.hasPassword(realmOf(), id);
  await Promise.all([read(), read()]);
  await read();
  expect(calls.filter(({ url }) => url.endsWith('/token'))).toHaveLength(1);
});
