import type { Token } from '@keystead/contract/security/tokens.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';
import { newToken, patch, person, tokenClient } from '../../../../tooling/test/token-client.ts';

const world = await openApp();
const { data } = world.services;

const manager = 'r.token@harborpoint.example';
const admin = 'ulf.corp@harborpoint.example';

const clientOf = async (userName: string) =>
  tokenClient(world, (await newToken(world, 'scim', userName)).token);

/** Clients of a user who only manages tokens, and of a corporate admin. */
const ordinary = await clientOf(manager);
const administering = await clientOf(admin);

const idOf = async (userName: string): Promise<string> => (await as(world, userName)).ssoid;
const write = (statement: ReturnType<typeof sql>) => data.transaction('all', (tx) => statement.execute(tx));

const denied = {
  status: 403,
  body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '403' },
};

/** A group whose members become corporate admins. */
await write(sql`insert into access_mappings (customer_id, priority, external_group, admin_access, access, modified_by)
  values (2, 99, 'Chiefs', 'UMA', '{}', 'a test')`);
const chief = { groups: [{ value: 'Chiefs' }] };

test('a token of a user who only manages tokens manages regular users', async () => {
  const made = await ordinary('POST', '/Users', person('reach.one'));
  expect(made.status).toBe(201);
  const path = `/Users/${made.body.id}`;
  const renamed = await ordinary(
    'PATCH',
    path,
    patch({ op: 'replace', path: 'name.familyName', value: 'New' }),
  );
  expect(renamed.body).toMatchObject({ name: { familyName: 'New' } });
  expect((await ordinary('DELETE', path)).status).toBe(204);
});

test('it never touches users with rights', async () => {
  for (const userName of [admin, manager]) {
    const path = `/Users/${await idOf(userName)}`;
    expect((await ordinary('GET', path)).status).toBe(200);
    const change = patch({ op: 'replace', path: 'name.familyName', value: 'Taken' });
    expect(await ordinary('PATCH', path, change)).toMatchObject(denied);
    const mail = patch({ op: 'replace', path: 'emails', value: [{ value: 'a@b.example', primary: true }] });
    expect(await ordinary('PATCH', path, mail)).toMatchObject(denied);
    expect(
      await ordinary('PATCH', path, patch({ op: 'replace', path: 'active', value: false })),
    ).toMatchObject(denied);
    expect(await ordinary('DELETE', path)).toMatchObject(denied);
  }
});

test('it makes no one a corporate admin through a mapping, but a token of a corporate admin does', async () => {
  expect(await ordinary('POST', '/Users', person('reach.two', chief))).toMatchObject(denied);
  const made = await ordinary('POST', '/Users', person('reach.three'));
  const promotion = patch({ op: 'add', path: 'groups', value: chief.groups });
  expect(await ordinary('PATCH', `/Users/${made.body.id}`, promotion)).toMatchObject(denied);
  const promoted = await administering('PATCH', `/Users/${made.body.id}`, promotion);
  expect(JSON.stringify(promoted.body)).toContain('Corporate Admin');
  expect((await administering('POST', '/Users', person('reach.four', chief))).status).toBe(201);
});

test("the reach is the owner's at the time of the call", async () => {
  const made = await administering('POST', '/Users', person('reach.five', chief));
  const path = `/Users/${made.body.id}`;
  const change = patch({ op: 'replace', path: 'name.familyName', value: 'Later' });
  await write(sql`update users set admin_access = 'RU' where user_name = ${admin}`);
  expect(await administering('PATCH', path, change)).toMatchObject(denied);
  await write(sql`update users set admin_access = 'UMA' where user_name = ${admin}`);
  expect((await administering('PATCH', path, change)).status).toBe(200);
});

test.each([
  ['suspended', sql`update users set status = 'S' where user_name = ${manager}`, 'its owner is suspended'],
  [
    'deactivated',
    sql`update users set status = 'D' where user_name = ${manager}`,
    'its owner is deactivated',
  ],
  [
    'no token manager any more',
    sql`delete from user_rights where "right" = 'TOKEN_MANAGER'
      and ssoid = (select ssoid from users where user_name = ${manager})`,
    'its owner no longer manages tokens',
  ],
])('a token stops while its owner is %s', async (_, stop, reason) => {
  const { id, token } = await newToken(world, 'read', manager);
  const call = tokenClient(world, token);
  expect((await call('GET', '/Users?count=1')).status).toBe(200);
  await write(stop);
  expect((await call('GET', '/Users?count=1')).status).toBe(401);
  const listed = await ask<{ tokens: Token[] }>(await as(world, admin), 'GET', '/api/security/tokens');
  expect(listed.body.tokens.find((one) => one.id === id)).toMatchObject({
    status: 'Stopped',
    stopReason: reason,
    revokeRefusal: null,
  });
  await write(sql`update users set status = 'A' where user_name = ${manager}`);
  await newToken(world, 'read', manager);
  expect((await call('GET', '/Users?count=1')).status).toBe(200);
});

test('a lock-out, which strangers can cause, does not stop a token; deleting the owner stops it for good', async () => {
  const leaving = (await administering('POST', '/Users', person('reach.six'))).body.userName;
  await write(sql`update users set status = 'LO' where user_name = ${leaving}`);
  await write(sql`insert into user_rights (ssoid, customer_id, "right")
    select ssoid, customer_id, 'TOKEN_MANAGER' from users where user_name = ${leaving}`);
  const call = tokenClient(world, (await newToken(world, 'read', leaving)).token);
  expect((await call('GET', '/Users?count=1')).status).toBe(200);
  await write(sql`delete from users where user_name = ${leaving}`);
  expect((await call('GET', '/Users?count=1')).status).toBe(401);
});

test('a token only works from its networks, and a refused call does not count as use', async () => {
  const { id, token } = await newToken(world, 'read', manager, { networks: '10.1.0.0/16\n192.0.2.7' });
  const from = (remoteAddress: string) =>
    world.app.inject({
      method: 'GET',
      url: '/scim/v2/Users?count=1',
      remoteAddress,
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await from('10.2.0.1')).json()).toMatchObject({
    status: '403',
    detail: 'This token cannot be used from this address.',
  });
  const used = () =>
    data.transaction('all', async (tx) => {
      const found = tx.selectFrom('access_tokens').select('last_used_at').where('id', '=', id);
      return (await found.executeTakeFirstOrThrow()).last_used_at;
    });
  expect(await used()).toBeNull();
  expect((await from('10.1.200.3')).statusCode).toBe(200);
  expect((await from('192.0.2.7')).statusCode).toBe(200);
  expect(await used()).not.toBeNull();
});

test('a token that predates owners keeps working, and reaches regular users', async () => {
  const { id, token } = await newToken(world, 'scim', admin);
  await write(sql`update access_tokens set owner_ssoid = null where id = ${id}`);
  const call = tokenClient(world, token);
  expect((await call('POST', '/Users', person('reach.seven'))).status).toBe(201);
  expect(await call('POST', '/Users', person('reach.eight', chief))).toMatchObject(denied);
  const listed = await ask<{ tokens: Token[] }>(await as(world, admin), 'GET', '/api/security/tokens');
  expect(listed.body.tokens.find((one) => one.id === id)).toMatchObject({
    status: 'Active',
    isOwnerUnknown: true,
    reach: 'ordinary',
  });
});
