import { createHash } from 'node:crypto';
import type { Token } from '@keystead/contract/security/tokens.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';

const world = await openApp();
const manager = await as(world, 'r.token@harborpoint.example');

const path = '/api/security/tokens';
const list = async (caller: Caller) =>
  (await ask<{ tokens: Token[]; isScimOn: boolean }>(caller, 'GET', path)).body;
const tokenInput = { name: 'Badge sync', scope: 'scim', expiresInDays: 30 };

test('shows a token once; stores its hash and last four characters, and no secret in the audit', async () => {
  const { status, body } = await ask<Token & { token: string }>(manager, 'POST', path, tokenInput);
  expect(status).toBe(201);
  expect(body.token).toMatch(/^kst_[\w-]{43}$/);
  const listed = await list(manager);
  expect(JSON.stringify(listed)).not.toContain(body.token);
  expect(listed.tokens[0]).toMatchObject({
    name: 'Badge sync',
    lastFour: body.token.slice(-4),
    createdBy: 'Right token',
    isOwnerUnknown: false,
    reach: 'ordinary',
    networks: [],
    lastUsed: null,
    status: 'Active',
    revokeRefusal: null,
  });
  const days = (Date.parse(body.expires) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(30, 1);
  const { row, audit } = await world.services.data.transaction('all', async (tx) => ({
    row: await tx.selectFrom('access_tokens').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow(),
    audit: await tx.selectFrom('audit_events').selectAll().where('target_id', '=', body.id).execute(),
  }));
  expect(row.token_hash).toEqual(createHash('sha256').update(body.token).digest());
  expect(audit.map(({ event }) => event)).toEqual(['Token created']);
  expect(JSON.stringify(audit)).not.toContain(body.token);
});

test.each([
  [{ ...tokenInput, name: ' BADGE sync ' }, 409],
  [{ ...tokenInput, name: '' }, 400],
  [{ ...tokenInput, name: 'x'.repeat(51) }, 400],
  [{ ...tokenInput, name: 'Other', scope: 'all' }, 400],
  [{ ...tokenInput, name: 'Other', expiresInDays: 31 }, 400],
  [{ ...tokenInput, name: 'Other', expiresInDays: 1000 }, 400],
  [{ ...tokenInput, name: 'Other', networks: '10.0.0' }, 400],
])('%j is rejected', async (body, status) => {
  expect((await ask(manager, 'POST', path, body)).status).toBe(status);
});

test('a location admin cannot have a token, which would reach further', async () => {
  await world.services.data.transaction('all', (tx) =>
    sql`insert into user_rights (ssoid, customer_id, "right")
      select ssoid, customer_id, 'TOKEN_MANAGER' from users where user_name = 'leo.local@maplegrove.example'`.execute(
      tx,
    ),
  );
  const leo = await as(world, 'leo.local@maplegrove.example');
  const { body } = await ask<{ createRefusal: string }>(leo, 'GET', path);
  expect(body.createRefusal).toBe('A token can access all locations, but a location admin cannot.');
  expect(await ask(leo, 'POST', path, tokenInput)).toMatchObject({
    status: 403,
    body: { code: 'token.notForYou', message: body.createRefusal },
  });
});

test('the list says whether tokens give access to anything at all', async () => {
  const setScim = (value: string) =>
    world.services.data.transaction('all', (tx) =>
      sql`update parameters set value = ${value} where key = 'bp.idm.at.scim.enabled'`.execute(tx),
    );
  expect((await list(manager)).isScimOn).toBe(true);
  await setScim('False');
  expect((await list(manager)).isScimOn).toBe(false);
  await setScim('True');
});

test('a token can be revoked once, by its own customer, and keeps its place in the list', async () => {
  const { body } = await ask<Token>(manager, 'POST', path, { ...tokenInput, name: 'Short-lived' });
  await world.services.data.transaction('all', (tx) =>
    sql`insert into user_rights (ssoid, customer_id, "right")
      select ssoid, customer_id, 'TOKEN_MANAGER' from users where user_name = 'una.corp@maplegrove.example'`.execute(
      tx,
    ),
  );
  const una = await as(world, 'una.corp@maplegrove.example');
  expect((await ask(una, 'POST', `${path}/${body.id}/revoke`)).status).toBe(404);
  expect((await list(una)).tokens.map(({ id }) => id)).not.toContain(body.id);
  const revoked = await ask<Token>(manager, 'POST', `${path}/${body.id}/revoke`);
  expect(revoked.body).toMatchObject({ status: 'Revoked', revokedBy: 'Right token' });
  expect(await ask(manager, 'POST', `${path}/${body.id}/revoke`)).toMatchObject({
    status: 409,
    body: { message: 'This token has been revoked already.' },
  });
});

test('the boxes of a user grant and revoke the rights', async () => {
  const rights = () =>
    world.services.data.transaction('all', async (tx) => {
      const rows = await tx
        .selectFrom('user_rights')
        .innerJoin('users', 'users.ssoid', 'user_rights.ssoid')
        .select('right')
        .where('user_name', '=', 'olivia.ord@maplegrove.example')
        .orderBy('right')
        .execute();
      return rows.map((row) => row.right);
    });
  const una = await as(world, 'una.corp@maplegrove.example');
  const { ssoid } = await as(world, 'olivia.ord@maplegrove.example');
  const setBoxes = async (isChecked: boolean) => {
    const { body } = await ask<object>(una, 'GET', `/api/users/${ssoid}`);
    const saved = { ...body, tokenManagement: isChecked, scimMapping: isChecked };
    expect((await ask(una, 'PUT', `/api/users/${ssoid}`, saved)).status).toBe(200);
  };
  await setBoxes(true);
  expect(await rights()).toEqual(['MAPPING', 'PROFILE', 'TOKEN_MANAGER']);
  await setBoxes(false);
  expect(await rights()).toEqual(['PROFILE']);
});
