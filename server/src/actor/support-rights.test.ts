import type { Right } from '@keystead/contract/access/rights.ts';
import type { Token } from '@keystead/contract/security/tokens.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { as, type Caller } from '../../../tooling/test/caller.ts';
import { ask } from '../../../tooling/test/enterprise.ts';
import { findSsoid } from '../../../tooling/test/find-ssoid.ts';
import { runProcesses } from '../../../tooling/test/run-processes.ts';
import { newToken, tokenClient } from '../../../tooling/test/token-client.ts';

const world = await openApp();
const { data } = world.services;

const pat = await as(world, 'pat.provider@provider.example');
const sam = await as(world, 'sam.super@provider.example');

const grantRight = (ssoid: string, right: Right) =>
  data.transaction('all', (tx) =>
    sql`insert into user_rights (ssoid, customer_id, "right")
      select ssoid, customer_id, ${right} from users where ssoid = ${ssoid} on conflict do nothing`.execute(
      tx,
    ),
  );

type Rights = { rights: Right[]; version: number };

/** As the provider's administrator does it on the screen. */
const changeRights = async (ssoid: string, change: (rights: Right[]) => Right[]) => {
  const path = `/api/users/${ssoid}/rights`;
  const { rights, version } = (await ask<Rights>(pat, 'GET', path)).body;
  expect((await ask(pat, 'PUT', path, { rights: change(rights), version })).status).toBe(200);
};

const endSupport = () =>
  changeRights(sam.ssoid, (rights) => rights.filter((right) => right !== 'VIEW_ANY_CUSTOMER'));

const rightsOf = async (caller: Caller) =>
  (await ask<{ rights: Right[] }>(caller, 'GET', '/components/identity-management/claims')).body.rights;

beforeEach(async () => {
  await grantRight(sam.ssoid, 'VIEW_ANY_CUSTOMER');
  await sam.call('DELETE', '/api/support-customers');
});

const providerUrls = ['/api/users', `/api/users/${pat.ssoid}`, `/api/users/${pat.ssoid}/rights`];

test('does not let support staff who may no longer serve anyone administer the provider', async () => {
  await endSupport();
  for (const path of providerUrls) expect((await ask(sam, 'GET', path)).status, path).toBe(403);
  expect((await ask(sam, 'POST', `/api/users/${pat.ssoid}/suspend`)).status).toBe(403);
  expect(await rightsOf(sam)).toEqual(['PROFILE']);
});

test('does not let staff with an individually granted right administer the provider', async () => {
  const lou = await as(world, 'lou.logs@provider.example');
  await changeRights(lou.ssoid, (rights) => [...rights, 'UM_ADMIN', 'UM_CORP_ADMIN']);
  for (const path of providerUrls) expect((await ask(lou, 'GET', path)).status, path).toBe(403);
  expect((await rightsOf(lou)).sort()).toEqual(['PROFILE', 'SERVICE_LOG_ADMIN']);
});

test('keeps rights that come with the admin access', async () => {
  const amy = await as(world, 'amy.admin@provider.example');
  await data.transaction('all', (tx) =>
    sql`update users set admin_access = 'CLA' where ssoid = ${amy.ssoid}`.execute(tx),
  );
  await grantRight(amy.ssoid, 'MANAGE_2FA');
  expect((await ask(amy, 'GET', '/api/users')).status).toBe(200);
  expect((await rightsOf(amy)).sort()).toEqual(['CORP_LIMITED', 'ECT_ADMIN', 'PROFILE', 'UM_ADMIN']);
});

test('closes a selected customer once the right to select one is gone', async () => {
  await sam.call('PUT', '/api/support-customers/10001');
  const una = `/api/users/${await findSsoid(world, 'una.corp@maplegrove.example')}`;
  expect((await ask(sam, 'GET', una)).status).toBe(200);
  await endSupport();
  expect((await ask(sam, 'GET', una)).status).toBe(403);
  expect((await ask(sam, 'GET', '/api/customer-view')).body).toEqual({
    canViewAny: false,
    selectedCustomer: null,
  });
});

test('stops a token made at that customer until the right is back', async () => {
  await sam.call('PUT', '/api/support-customers/10001');
  await grantRight(sam.ssoid, 'TOKEN_MANAGER');
  const created = await ask<Token & { token: string }>(sam, 'POST', '/api/security/tokens', {
    name: 'Of support',
    scope: 'scim',
    expiresInDays: 90,
  });
  const call = tokenClient(world, created.body.token);
  expect((await call('GET', '/Users?count=1')).status).toBe(200);
  await endSupport();
  expect((await call('GET', '/Users?count=1')).status).toBe(401);
  await newToken(world, 'read', 'una.corp@maplegrove.example');
  const una = await as(world, 'una.corp@maplegrove.example');
  const listed = await ask<{ tokens: Token[] }>(una, 'GET', '/api/security/tokens');
  expect(listed.body.tokens.find(({ id }) => id === created.body.id)).toMatchObject({ status: 'Stopped' });
  await grantRight(sam.ssoid, 'VIEW_ANY_CUSTOMER');
  expect((await call('GET', '/Users?count=1')).status).toBe(200);
});

test('stops work started at that customer and not yet done', async () => {
  await sam.call('PUT', '/api/support-customers/10001');
  const suspend = async (userName: string) => {
    const ssoids = [await findSsoid(world, userName)];
    const reply = await ask(sam, 'POST', '/api/users/bulk-actions', { action: 'suspend', ssoids });
    expect(reply.status).toBe(200);
  };
  const statusOf = (userName: string) =>
    data.transaction('all', async (tx) => {
      const users = tx.selectFrom('users').select('status').where('user_name', '=', userName);
      return (await users.executeTakeFirstOrThrow()).status;
    });
  const [nina, mo] = ['nina.nophone@maplegrove.example', 'mo.mobile@maplegrove.example'] as const;
  await suspend(nina);
  await runProcesses(world);
  expect(await statusOf(nina)).toBe('S');
  await suspend(mo);
  await endSupport();
  await runProcesses(world);
  expect(await statusOf(mo)).toBe('A');
});
