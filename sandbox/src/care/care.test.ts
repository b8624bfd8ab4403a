import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.stop());

const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
const access = 'urn:keystead:scim:schemas:extension:access:2.0:User';

const ada = {
  schemas: [core],
  externalId: 's-1',
  userName: 'ada@maplegrove.example',
  name: { givenName: 'Ada', familyName: 'Lovelace' },
  active: true,
};

let lastKey = 0;

async function ask(path: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}) {
  lastKey += 1;
  const response = await fetch(`${sandbox.url}/care/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${sandbox.settings.credential}`,
      'idempotency-key': `key-${lastKey}`,
      ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: text && JSON.parse(text),
  };
}

const users = 'maple-training/sl/api/Users';

test('returns a user in SCIM format', async () => {
  const { status, type, body } = await ask(users, 'POST', ada);
  expect([status, type]).toEqual([201, 'application/scim+json; charset=utf-8']);
  expect(body).toMatchObject({ ...ada, id: 'sl-000001', meta: { resourceType: 'User', version: 'W/"1"' } });
  expect(body.meta.location).toBe(`${sandbox.url}/care/${users}/sl-000001`);
  const authorization = `Bearer ${sandbox.settings.credential}`;
  const located = await fetch(body.meta.location, { headers: { authorization } });
  expect(await located.json()).toEqual(body);
});

test('knows the demo people from the start, in a form the products accept', async () => {
  const { body } = await ask('maple/mcmd/api/Users');
  expect(body.Resources.map((user: typeof ada) => user.name.givenName)).toEqual([
    'Alma Wilhelmine',
    'Ada',
    'Mo',
  ]);
  for (const product of ['snf', 'mcmd', 'sl', 'lpc', 'pd', 'pp', 'truesense']) {
    const known = await ask(`maple/${product}/api/Users`);
    for (const { id, meta: _, ...user } of known.body.Resources) {
      expect(await ask(`maple/${product}/api/Users/${id}`, 'PUT', user)).toMatchObject({ status: 200 });
    }
  }
});

test('supports paging and filters in lists', async () => {
  for (const name of ['a', 'b', 'c']) await ask(users, 'POST', { ...ada, externalId: name, userName: name });
  const page = await ask(`${users}?startIndex=2&count=1`);
  expect(page.body).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
  expect(page.body.Resources).toMatchObject([{ userName: 'b' }]);
  const found = await ask(`${users}?filter=${encodeURIComponent('userName eq "C"')}`);
  expect(found.body.Resources).toMatchObject([{ externalId: 'c' }]);
  const strange = await ask(`${users}?filter=${encodeURIComponent('title co "x"')}`);
  expect(strange).toMatchObject({ status: 400, body: { scimType: 'invalidFilter', status: '400' } });
});

test.each([
  ['an unknown attribute', { ...ada, nickName: 'A' }],
  ['a missing name', { ...ada, name: undefined }],
  ['an attribute of another product', { ...ada, schemas: [core, access], [access]: { officeId: '301' } }],
  ['an unnamed extension', { ...ada, [access]: { careSettingName: 'Oaks' } }],
  ['an unknown facility', { ...ada, schemas: [core, access], [access]: { facilities: [{ id: 7 }] } }],
])('rejects %s and says what is wrong', async (_what, body) => {
  const answer = await ask(users, 'POST', body);
  expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  expect(answer.body.errors.length).toBeGreaterThan(0);
  expect((await ask(users)).body.totalResults).toBe(0);
});

test('writes nothing without a credential or a key', async () => {
  expect(await ask(users, 'POST', ada, { authorization: 'Bearer wrong' })).toMatchObject({ status: 401 });
  expect(await ask(users, 'POST', ada, { 'idempotency-key': '' })).toMatchObject({
    status: 400,
    body: { detail: 'The header Idempotency-Key is missing.' },
  });
  expect((await ask(users)).body.totalResults).toBe(0);
});

test('rejects a username or external id that is taken, even when replacing a user', async () => {
  await ask(users, 'POST', ada);
  await ask(users, 'POST', { ...ada, externalId: 's-2', userName: 'bob' });
  expect(await ask(users, 'POST', { ...ada, userName: 'other' })).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness' },
  });
  const taken = { ...ada, externalId: 's-2', userName: 'ADA@maplegrove.example' };
  expect(await ask(`${users}/sl-000002`, 'PUT', taken)).toMatchObject({ status: 409 });
  expect(await ask(`${users}/sl-000009`, 'PUT', ada)).toMatchObject({ status: 404 });
});

const counts = async () => {
  const all = await (await fetch(`${sandbox.url}/desk/api/provisioning`)).json();
  return all.find(
    (one: { environment: string; product: string }) =>
      one.environment === 'maple-training' && one.product === 'sl',
  );
};

test('detects doubled writes: the same key is a repeat, another key a duplicate', async () => {
  const key = { 'idempotency-key': 'sub-1' };
  const first = await ask(users, 'POST', ada, key);
  expect(await ask(users, 'POST', ada, key)).toEqual(first);
  expect(await counts()).toMatchObject({ writes: 1, distinctKeys: 1, repeats: 1, duplicates: 0 });
  await ask(`${users}/sl-000001`, 'PUT', ada);
  expect(await counts()).toMatchObject({ writes: 2, distinctKeys: 2, repeats: 1, duplicates: 1 });
});

test('refuses the key of another request', async () => {
  const key = { 'idempotency-key': 'sub-1' };
  await ask(users, 'POST', ada, key);
  const refusal = { status: 422, body: { detail: 'The idempotency key was used for another request.' } };
  expect(await ask(users, 'POST', { ...ada, title: 'late' }, key)).toMatchObject(refusal);
  expect(await ask(`${users}/sl-000001`, 'PUT', ada, key)).toMatchObject(refusal);
  expect(await ask(`${users}/sl-000001`, 'DELETE', undefined, key)).toMatchObject(refusal);
  expect(await counts()).toMatchObject({ users: 1, writes: 1, repeats: 0 });
});

test('a product that is not installed or stores no people has no users', async () => {
  expect((await ask('maple-sl/snf/api/Users')).status).toBe(404);
  expect((await ask('maple/ca/api/Users')).status).toBe(404);
  expect((await ask('Not_A_Slug/sl/api/Users')).status).toBe(404);
});

test('the desk shows the people, and the corpOid of a made-up environment', async () => {
  await ask(users, 'POST', { ...ada, active: false });
  await ask('made-up/sl/api/Users');
  const section = await (await fetch(`${sandbox.url}/desk/sections/care`)).text();
  expect(section).toContain('Ada Lovelace');
  expect(section).toContain('Inactive');
  expect(section).toMatch(/made-up[\s\S]*corpOid [678]\d{5}/);
});

test('the page of an application says what it would open, and creates nothing', async () => {
  await ask(users, 'POST', ada);
  const page = async (path: string) => (await fetch(`${sandbox.url}/care/${path}`)).text();
  expect(await page('maple-training/sl/app/users/s-1')).toContain('would open the user Ada Lovelace');
  expect(await page('maple-training/sl/users/s-9')).toContain('would open the user s-9');
  expect(await page('nowhere/snf')).toContain('Skilled Nursing');
  expect(await page('nowhere/mt')).toContain('Meal Tracker');
  expect(await page('nowhere/snf/app/%3Cb%3E')).not.toContain('<b>');
  const systems = await (await fetch(`${sandbox.url}/desk/api/systems`)).json();
  expect(JSON.stringify(systems)).not.toContain('nowhere');
});
