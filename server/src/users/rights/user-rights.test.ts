import type { UserRights } from '@keystead/contract/users/user-rights.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';

const world = await openApp();
const pat = await as(world, 'pat.provider@provider.example');
const sue = await as(world, 'sue.support@provider.example');
const una = await as(world, 'una.corp@maplegrove.example');
const leo = await as(world, 'leo.local@maplegrove.example');

const pathOf = async (userName: string) => `/api/users/${await findSsoid(world, userName)}/rights`;
const read = async (caller: Caller, path: string) => (await caller.call('GET', path)).json<UserRights>();

test("the provider's admin makes a user a log operator, effective immediately", async () => {
  const amy = await as(world, 'amy.admin@provider.example');
  expect((await amy.call('GET', '/api/logs/paged?page=1&size=1')).statusCode).toBe(403);
  const path = await pathOf('amy.admin@provider.example');
  const { choices, rights, version } = await read(pat, path);
  expect(choices).toEqual(expect.arrayContaining(['SERVICE_LOG_ADMIN', 'VIEW_ANY_CUSTOMER', 'ECT_USER']));
  const granted = await pat.call('PUT', path, { rights: [...rights, 'SERVICE_LOG_ADMIN'], version });
  expect(granted.json<UserRights>().rights).toContain('SERVICE_LOG_ADMIN');
  expect((await amy.call('GET', '/api/logs/paged?page=1&size=1')).statusCode).toBe(200);
  await pat.call('PUT', path, { rights, version: version + 1 });
  expect((await amy.call('GET', '/api/logs/paged?page=1&size=1')).statusCode).toBe(403);
});

test("the provider's admin grants and revokes rights that are boxes at customers", async () => {
  const userName = 'amy.admin@provider.example';
  const path = await pathOf(userName);
  const { rights, version } = await read(pat, path);
  const boxed = ['TOKEN_MANAGER', 'MAPPING'];
  const boxes = async () => {
    const { tokenManagement, scimMapping } = (await pat.call('GET', path.replace('/rights', ''))).json();
    return [tokenManagement, scimMapping];
  };
  const granted = await pat.call('PUT', path, { rights: [...rights, ...boxed], version });
  expect(granted.json<UserRights>().rights).toEqual(expect.arrayContaining(boxed));
  expect(await boxes()).toEqual([true, true]);
  const revoked = await pat.call('PUT', path, { rights: [...rights, 'MAPPING'], version: version + 1 });
  expect(revoked.json<UserRights>().rights).not.toContain('TOKEN_MANAGER');
  expect(await boxes()).toEqual([false, true]);
  await pat.call('PUT', path, { rights, version: version + 2 });
});

test('a corporate admin grants rights of the customer, and none of the provider', async () => {
  const path = await pathOf('olivia.ord@maplegrove.example');
  const { choices, version } = await read(una, path);
  expect(choices).toEqual(['MANAGE_RULES', 'MANAGE_IP', 'MANAGE_2FA', 'CUSTOMER_ADMIN', 'REPORTS_USER']);
  const refused = await una.call('PUT', path, { rights: ['VIEW_ANY_CUSTOMER'], version });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ fieldErrors: [{ field: 'rights' }] });
});

test('staff who hold a right of the shared login pass it on to a user of the customer', async () => {
  const sam = await as(world, 'sam.super@provider.example');
  await sam.call('PUT', '/api/support-customers/10002');
  const path = await pathOf('ulf.corp@harborpoint.example');
  const ulf = await as(world, 'ulf.corp@harborpoint.example');
  const shared = ['IDP_ADMIN', 'MANAGE_SESSIONS'];
  const { choices, rights, version } = await read(sam, path);
  expect(choices).not.toContain('IDP_ADMIN');
  const save = (granted: string[], savedVersion: number) =>
    sam.call('PUT', path, { rights: [...rights, ...granted], version: savedVersion });
  expect((await save(['IDP_ADMIN'], version)).statusCode).toBe(400);

  const ofSam = await pathOf('sam.super@provider.example');
  const { rights: heldBySam, version: versionOfSam } = await read(pat, ofSam);
  await pat.call('PUT', ofSam, { rights: [...heldBySam, ...shared], version: versionOfSam });
  expect((await ulf.call('GET', '/api/security/sessions')).statusCode).toBe(403);
  expect((await save(shared, version)).json<UserRights>().rights).toEqual(expect.arrayContaining(shared));
  expect((await ulf.call('GET', '/api/security/sessions')).statusCode).toBe(200);
  const ofFay = await pathOf('fay.fed@harborpoint.example');
  expect((await read(ulf, ofFay)).choices).not.toContain('IDP_ADMIN');
  await save([], version + 1);
  expect((await ulf.call('GET', '/api/security/sessions')).statusCode).toBe(403);
});

test.each([
  ['a location admin', leo, 'olivia.ord@maplegrove.example', 400],
  ['one’s own', una, 'una.corp@maplegrove.example', 403],
  ['another customer’s', una, 'sue.support@provider.example', 404],
  ['support', sue, 'lou.logs@provider.example', 409],
])('%s: nothing is granted', async (_, caller, userName, status) => {
  const answer = await caller.call('PUT', await pathOf(userName), { rights: ['REPORTS_USER'], version: 1 });
  expect(answer.statusCode).toBe(status);
});

test('a stale save is refused, and a save without a change leaves no record', async () => {
  const path = await pathOf('olivia.ord@maplegrove.example');
  const { rights, version } = await read(una, path);
  expect((await una.call('PUT', path, { rights, version: version + 1 })).statusCode).toBe(409);
  expect((await una.call('PUT', path, { rights, version })).json<UserRights>().version).toBe(version);
});
