import type { User } from '@keystead/contract/people/user.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { newToken, patch, tokenClient } from '../../../../tooling/test/token-client.ts';

const world = await openApp();
const ulf = await as(world, 'ulf.corp@harborpoint.example');
const ssoid = await findSsoid(world, 'r.reports@harborpoint.example');
const path = `/api/users/${ssoid}`;
const storedEmail = 'rae,ray@mail.example';

await world.services.data.transaction('all', (tx) =>
  sql`update users set email = ${storedEmail} where ssoid = ${ssoid}`.execute(tx),
);

test('a user whose stored address is older than its rule can be opened, changed and deactivated', async () => {
  const reply = await ulf.call('GET', path);
  expect(reply.statusCode).toBe(200);
  const user = reply.json<User>();
  expect(user.email).toBe(storedEmail);
  expect((await ulf.call('PUT', path, { ...user, title: 'RN' })).statusCode).toBe(200);
  const client = tokenClient(world, (await newToken(world, 'scim')).token);
  const deactivation = patch({ op: 'replace', path: 'active', value: false });
  expect(await client('PATCH', `/Users/${ssoid}`, deactivation)).toMatchObject({
    status: 200,
    body: { active: false },
  });
});

test('a new address has to follow the rule', async () => {
  const user = (await ulf.call('GET', path)).json<User>();
  const save = (email: string) => ulf.call('PUT', path, { ...user, email });
  const refused = await save('rae;ray@mail.example');
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    fieldErrors: [{ field: 'email', message: 'Please enter a valid email.' }],
  });
  expect((await save('rae@mail.example')).statusCode).toBe(200);
});
