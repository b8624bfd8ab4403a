import { pbkdf2Sync } from 'node:crypto';
import type { ObservedCall } from '@keystead/connectors/call-external.ts';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { createLegacyUsers } from '@keystead/connectors/legacy-users/http.ts';
import type { LegacyUser } from '@keystead/connectors/legacy-users/port.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let sandbox: Sandbox;
let url: string;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  url = `${sandbox.url}/legacy-users`;
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.stop());

const seen: ObservedCall[] = [];
const legacy = () =>
  createLegacyUsers({
    allowed: createHostAllowlist({ own: [url] }),
    credential: sandbox.settings.credential,
    onCall: (call) => seen.push(call),
  });

const north = { environmentId: 12, corporationId: 1 };
const south = { environmentId: 12, corporationId: 2 };

async function usersOf(place: typeof north, max?: number): Promise<LegacyUser[]> {
  const users: LegacyUser[] = [];
  for await (const page of legacy().userPages(url, place, { max })) users.push(...page.users);
  return users;
}

const setFault = (fault: unknown) =>
  fetch(`${sandbox.url}/desk/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'legacy-users', fault }),
  });

const post = (path: string, body: unknown) =>
  fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${sandbox.settings.credential}`,
    },
    body: JSON.stringify(body),
  });

type Known = { id: string; zionUserName: string; stored: number | string; password: string; oddity: string };
const known = async (): Promise<Known[]> => (await fetch(`${sandbox.url}/desk/api/legacy-users`)).json();

test('has sixty users, with passwords of every kind and twelve that cannot be migrated', async () => {
  const users = [...(await usersOf(north)), ...(await usersOf(south))];
  expect(users).toHaveLength(60);
  const methods = (method: number) => users.filter((user) => user.encryptionMethod === method).length;
  expect([methods(0), methods(1), methods(2)]).toEqual([20, 30, 10]);
  const listed = await known();
  expect(listed.filter(({ stored }) => typeof stored === 'string')).toHaveLength(5);
  expect(listed.filter(({ oddity }) => oddity !== '')).toHaveLength(12);
});

test('a method 1 password matches its hash, salt and iterations', async () => {
  const [first] = await known();
  const user = (await usersOf(north)).find(({ id }) => id === first?.id);
  const { hash, salt, iterations } = user?.password ?? {};
  const key = pbkdf2Sync(
    first?.password ?? '',
    Buffer.from(salt ?? '', 'base64'),
    iterations ?? 0,
    64,
    'sha512',
  );
  expect(user?.encryptionMethod).toBe(1);
  expect(iterations).toBeGreaterThanOrEqual(10_000);
  expect(key.toString('base64')).toBe(hash);
});

test('the desk lists the passwords, and they work at sign-in', async () => {
  for (const stored of [0, 1, 2]) {
    const user = (await known()).find((one) => one.stored === stored);
    const login = { userName: user?.zionUserName.toUpperCase(), password: user?.password };
    const answer = await post('/login', login);
    expect([answer.status, await answer.json()]).toEqual([200, { id: user?.id }]);
    expect((await post('/login', { ...login, password: 'wrong' })).status).toBe(401);
  }
  const section = await (await fetch(`${sandbox.url}/desk/sections/legacy-users`)).text();
  expect(section).toContain('Tidal#Wave-01');
});

const isMigrated = async (id: string) => (await usersOf(north)).find((user) => user.id === id)?.isMigrated;

test('a user is marked once, for one person', async () => {
  await legacy().markMigrated(url, 'L-000001', 's-1');
  await legacy().markMigrated(url, 'L-000001', 's-1');
  expect(await isMigrated('L-000001')).toBe(true);
  await expect(legacy().markMigrated(url, 'L-000001', 's-2')).rejects.toMatchObject({ status: 409 });
  await expect(legacy().unmarkMigrated(url, 'L-000001', 's-2')).rejects.toMatchObject({ status: 409 });
  await legacy().unmarkMigrated(url, 'L-000001', 's-1');
  await legacy().unmarkMigrated(url, 'L-000001', 's-1');
  expect(await isMigrated('L-000001')).toBe(false);
  await legacy().markMigrated(url, 'L-000001', 's-2');
  sandbox.reset();
  expect(await isMigrated('L-000001')).toBe(false);
});

test('a connection lost in the middle of the second page names the page and is retryable', async () => {
  await setFault({ kind: 'breaks-off', match: 'after=' });
  await expect(usersOf(north, 15)).rejects.toMatchObject({
    kind: 'unreachable',
    isRetryable: true,
    message: 'Page 2: legacy-users broke off in the middle of its reply.',
  });
  await setFault(null);
  expect(await usersOf(north, 15)).toHaveLength(40);
});

test('a failing page is named too, and corrupted passwords lose no users', async () => {
  await setFault({ kind: 'down', status: 500 });
  await expect(usersOf(north)).rejects.toMatchObject({
    status: 500,
    message: expect.stringContaining('Page 1'),
  });
  await setFault({ kind: 'spoils' });
  const users = await usersOf(north);
  expect(users).toHaveLength(40);
  expect(users.every(({ password }) => (password.hash ?? '').length < 10)).toBe(true);
});

test('no personal data or password reaches the log', async () => {
  seen.length = 0;
  await usersOf(north);
  expect(seen.map(({ responseBody }) => responseBody)).toEqual([{ users: '40 not logged' }]);
});

test.each([
  ['/users?envId=12&corpId=1&surplus=1', 400],
  ['/users?envId=12&corpId=1&facilityIds=a', 400],
  ['/users?envId=12&corpId=1&max=501', 400],
  ['/users?envId=12&corpId=1&after=unknown', 400],
  ['/users?envId=12', 400],
  ['/users?envId=1&corpId=1', 404],
  ['/users?envId=12&corpId=9', 404],
])('%s returns %i', async (path, status) => {
  const headers = { authorization: `Bearer ${sandbox.settings.credential}` };
  expect((await fetch(url + path, { headers })).status).toBe(status);
});

test('rejects a mark with extra fields, and corruption of data that no system has', async () => {
  expect((await post('/users/L-000001/migrated', { ssoid: 's-1', name: 'x' })).status).toBe(400);
  const response = await fetch(`${sandbox.url}/desk/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'registry', fault: { kind: 'spoils' } }),
  });
  expect(response.status).toBe(400);
});

test('serves a large system page by page', async () => {
  const large = await startSandbox({ port: 0, smtpPort: 0, legacyUsers: 3000 });
  const own = createLegacyUsers({
    allowed: createHostAllowlist({ own: [large.url] }),
    credential: large.settings.credential,
  });
  const pages: number[] = [];
  const names = new Set<string>();
  for await (const { users, total } of own.userPages(`${large.url}/legacy-users`, south)) {
    expect(total).toBe(3000);
    pages.push(users.length);
    for (const { zionUserName } of users) names.add(zionUserName);
  }
  await large.stop();
  expect(pages).toEqual([500, 500, 500, 500, 500, 500]);
  expect(names.size).toBe(3000);
});
