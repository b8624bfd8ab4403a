import type { ComparedValue } from '@keystead/contract/enterprise/compare.ts';
import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../../tooling/test/app.ts';
import { as } from '../../../../../tooling/test/caller.ts';
import { ask } from '../../../../../tooling/test/enterprise.ts';
import { maskPayload } from '../../../records/mask.ts';
import { sealEntry } from './secret-values.ts';

const world = await openApp();
const { data, seal } = world.services;
const eve = await as(world, 'eve.edit@provider.example');
const rob = await as(world, 'rob.read@provider.example');

const parameters = '/api/ect/parameters';
const [left, right] = [12, 13];

type Created = { parameter: Parameter };

const add = async (configurationId: number, key: string, value: string) =>
  (await ask<Created>(eve, 'POST', parameters, { configurationId, key, value })).body.parameter;

const stored = (id: number) =>
  data.transaction('all', (tx) =>
    tx.selectFrom('parameters').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

const openedValue = async (id: number) => seal.open((await stored(id)).sealed_value ?? '', 'parameter');

const change = async (parameter: Parameter, value: string) =>
  (
    await ask<{ parameter: Parameter }>(eve, 'PUT', `${parameters}/${parameter.id}`, {
      key: parameter.key,
      value,
      version: parameter.version,
    })
  ).body.parameter;

/** Everything that can be read about an environment and its parameters, and everything stored about it. */
const everythingAbout = async (id: number) => {
  const pages = [
    `/api/ect/configurations/${left}`,
    `${parameters}?configurationId=${left}&size=200`,
    `${parameters}/by-partial-key?configurationId=${left}&prefix=zz`,
    `${parameters}/${id}`,
    `/api/ect/history?of=parameter&id=${id}`,
    `/api/ect/configurations/compare?left=${left}&right=${right}`,
    `/api/ect/configurations/${left}/restore?at=2020-01-01T00:00:00Z`,
  ];
  const read: unknown[] = [];
  for (const person of [eve, rob]) {
    for (const page of pages) {
      const reply = await ask(person, 'GET', page);
      expect([page, reply.status]).toEqual([page, 200]);
      read.push(reply.body);
    }
  }
  const storedRows = await data.transaction('all', async (tx) => [
    await tx.selectFrom('parameters').selectAll().where('id', '=', id).execute(),
    await tx.selectFrom('enterprise_changes').selectAll().where('entity_id', '=', id).execute(),
    await tx.selectFrom('audit_events').selectAll().where('event', 'like', 'parameters.%').execute(),
  ]);
  return JSON.stringify([read, storedRows]);
};

test('shows a secret once to the user who saves it, and to no one afterwards', async () => {
  const created = await add(left, 'zz.api.password', 'first-word-4711');
  expect(created).toMatchObject({ isSecret: true, value: 'first-word-4711' });
  const changed = await change(created, 'second-word-4712');
  expect(changed).toMatchObject({ isSecret: true, value: 'second-word-4712' });
  expect(await openedValue(created.id)).toBe('second-word-4712');
  const everything = await everythingAbout(created.id);
  expect(everything).not.toContain('first-word-4711');
  expect(everything).not.toContain('second-word-4712');
  const one = (await ask<Parameter>(eve, 'GET', `${parameters}/${created.id}`)).body;
  expect(one).toMatchObject({ value: '', isSecret: true });
});

test('shows in the history that it changed, and restores it without showing it', async () => {
  const created = await add(left, 'zz.client.secret', 'old-secret-1');
  await change(created, 'new-secret-2');
  type Changes = { rows: { id: number; fields: object[] }[] };
  const history = `/api/ect/history?of=parameter&id=${created.id}`;
  const { rows } = (await ask<Changes>(rob, 'GET', history)).body;
  expect(rows[0]?.fields).toEqual([{ field: 'value', before: '******', after: '******' }]);
  const restore = `/api/ect/history/${rows[0]?.id}/restore`;
  expect((await ask(rob, 'GET', `${restore}?side=before`)).body).toMatchObject({
    difference: { current: '******', earlier: '******', action: 'update' },
  });
  const restored = await ask(eve, 'POST', restore, {
    side: 'before',
    version: (await stored(created.id)).version,
  });
  expect(restored).toMatchObject({ status: 200, body: { parameter: { value: '', isSecret: true } } });
  expect(await openedValue(created.id)).toBe('old-secret-1');
  expect((await ask<Changes>(eve, 'GET', `${history}&search=old-secret`)).body.rows).toEqual([]);
});

test('restores what the product itself reads in plain text, even if words had sealed it', async () => {
  const storedValue = (key: string) =>
    sealEntry({ key, value: 'as it was' }, { seal, words: ['message'], wasSecret: () => true }).value;
  expect(storedValue('bp.idm.at.maintenance.message')).toBe('as it was');
  expect(storedValue('provision.keycloak.client.secret')).toBe('');
  expect(storedValue('zz.door.name')).toBe('');
});

test('shows in a comparison only whether secrets are equal', async () => {
  await add(left, 'zz.one.token', 'same');
  await add(right, 'zz.one.token', 'same');
  await add(left, 'zz.two.token', 'this');
  await add(right, 'zz.two.token', 'that');
  const compare = `/api/ect/configurations/compare?left=${left}&right=${right}`;
  const { body } = await ask<{ parameters: ComparedValue[] }>(rob, 'GET', compare);
  const found = body.parameters.filter(({ key }) => key.endsWith('.token'));
  expect(found).toEqual([
    { key: 'zz.one.token', left: '******', right: '******', result: 'same' },
    { key: 'zz.two.token', left: '******', right: '******', result: 'different' },
  ]);
});

test('never finds a secret by its value', async () => {
  await add(left, 'zz.found.apiKey', 'needle-in-hay');
  for (const query of ['search=needle-in-hay', `configurationId=${left}&search=needle-in-hay`]) {
    expect((await ask(eve, 'GET', `${parameters}?${query}`)).body).toMatchObject({ rows: [], total: 0 });
  }
  const url = `${parameters}/by-key-value?key=zz.found.apiKey&value=needle-in-hay`;
  expect((await ask(eve, 'GET', url)).body).toBe('');
});

test("seals what the stack's words cover, and masks it in the log", async () => {
  const plain = await add(left, 'zz.door.pin', 'one-two-three');
  expect(plain.isSecret).toBe(false);
  const words = { stackId: 4, key: 'bp.idm.at.confidential.words', value: 'pin' };
  expect((await ask(eve, 'POST', parameters, words)).status).toBe(201);
  expect(await stored(plain.id)).toMatchObject({ value: '' });
  expect(await openedValue(plain.id)).toBe('one-two-three');
  expect((await add(right, 'zz.door.pin', 'four')).isSecret).toBe(true);
  const body = { parameters: [{ key: 'zz.door.pin', value: 'four' }] };
  expect(maskPayload(body)).not.toContain('four');
});

test('also seals what words restored from the history cover', async () => {
  const words = { stackId: 4, key: 'bp.idm.at.confidential.words', value: 'badge' };
  // Rejected if another test has already added them.
  await ask(eve, 'POST', parameters, words);
  const set = async (value: string) => {
    const { id, key, version } = await data.transaction('all', (tx) =>
      tx.selectFrom('parameters').selectAll().where('key', '=', words.key).executeTakeFirstOrThrow(),
    );
    expect((await ask(eve, 'PUT', `${parameters}/${id}`, { key, value, version })).status).toBe(200);
    return { id, version: version + 1 };
  };
  await set('badge, pin');
  const { id, version } = await set('pin');
  const plain = await add(left, 'zz.door.badge', 'blue-badge-9');
  expect(plain.isSecret).toBe(false);
  const history = `/api/ect/history?of=parameter&id=${id}`;
  const [last] = (await ask<{ rows: { id: number }[] }>(rob, 'GET', history)).body.rows;
  const restored = await ask(eve, 'POST', `/api/ect/history/${last?.id}/restore`, {
    side: 'before',
    version,
  });
  expect(restored).toMatchObject({ status: 200, body: { parameter: { value: 'badge, pin' } } });
  expect(await stored(plain.id)).toMatchObject({ value: '' });
  expect(await openedValue(plain.id)).toBe('blue-badge-9');
});
