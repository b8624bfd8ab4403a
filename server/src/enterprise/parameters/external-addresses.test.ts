import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';

const world = await openApp();
const eve = await as(world, 'eve.edit@provider.example');

const parameters = '/api/ect/parameters';
const configurationId = 12;
const key = 'snf.api.url.root';
const template = 'servicediscovery.url.template';
const foreign = 'https://collector.example/api';
const message =
  'Calls to this address are not allowed: collector.example is not on the list of allowed hosts.';

type Change = { id: number; action: string; name: string };

let stored: Parameter;
let shared: Parameter;
let earlier: { at: string; change: Change };

const newestChange = async (id: number) => {
  const { body } = await ask<{ rows: Change[] }>(eve, 'GET', `/api/ect/history?of=parameter&id=${id}`);
  return body.rows[0] as Change;
};

/** As it could have been stored before the list existed. */
const storeForeign = (id: number, value: string) =>
  world.services.data.transaction('all', (tx) =>
    tx.updateTable('parameters').set({ value }).where('id', '=', id).execute(),
  );

beforeAll(async () => {
  const found = `${parameters}/by-key?configurationId=${configurationId}&keys=${key}`;
  stored = (await ask<Parameter[]>(eve, 'GET', found)).body[0] as Parameter;
  const stack = (await ask<Parameter[]>(eve, 'GET', `${parameters}/stack`)).body;
  shared = stack.find((parameter) => parameter.key === template) as Parameter;
  await storeForeign(stored.id, foreign);
  const change = await newestChange(stored.id);
  // Taken after the reply: a browser's clock has milliseconds, that of the change microseconds.
  earlier = { at: new Date().toISOString(), change };
  await storeForeign(stored.id, stored.value);
});

const row = (value: string) => ({ id: stored.id, version: stored.version, key, value });

test.each([
  ['created', 'POST', parameters, { configurationId, key: 'lpc.api.url.root', value: foreign }, 'value'],
  [
    'created for the old user system',
    'POST',
    parameters,
    { configurationId, key: 'Provision.legacy.url.root', value: foreign },
    'value',
  ],
  [
    'created for the document service',
    'POST',
    parameters,
    { configurationId, key: 'provision.documents.url.root', value: foreign },
    'value',
  ],
  [
    'created in a batch',
    'POST',
    `${parameters}/batch`,
    {
      configurationId,
      parameters: [
        { key: 'zz.harmless', value: 'x' },
        { key: 'lpc.api.url.root', value: foreign },
      ],
    },
    'parameters.1.value',
  ],
] as const)('a foreign address cannot be %s', async (_, method, url, body, field) => {
  expect(await ask(eve, method, url, body)).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', fieldErrors: [{ field, message }] },
  });
});

test('rejects a foreign address in a single or bulk change', async () => {
  const change = await ask(eve, 'PUT', `${parameters}/${stored.id}`, row(foreign));
  expect(change).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'value', message }] } });
  const bulk = { configurationId, parameters: [row(foreign)] };
  expect(await ask(eve, 'PUT', `${parameters}/bulk/configuration`, bulk)).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: 'value', message }] },
  });
});

test.each([
  ['http://169.254.169.254/latest', 'link-local and metadata addresses are never called'],
  ['http://127.0.0.1:4410/api', '127.0.0.1 is not on the list of allowed hosts'],
  [
    'https://localhost:4410/api',
    'https://localhost:4410 is not on the list of allowed hosts, only other ports or schemes of it',
  ],
])('rejects %s and says why', async (value, reason) => {
  expect(await ask(eve, 'PUT', `${parameters}/${stored.id}`, row(value))).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: 'value', message: `Calls to this address are not allowed: ${reason}.` }] },
  });
});

test('rejects an address with credentials in it before that', async () => {
  const value = 'http://user:word@localhost:4410/api';
  expect(await ask(eve, 'PUT', `${parameters}/${stored.id}`, row(value))).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: 'value', message: 'URL must not contain a username or password.' }] },
  });
});

test('does not restore a foreign address, as the preview says beforehand', async () => {
  const restore = `/api/ect/history/${earlier.change.id}/restore`;
  expect((await ask(eve, 'GET', `${restore}?side=after`)).body).toMatchObject({
    difference: { key, earlier: foreign, obstacle: message },
  });
  const { version } = stored;
  expect(await ask(eve, 'POST', restore, { side: 'after', version })).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: key, message: `${key}: ${message}` }] },
  });
  const restoreBody = { at: earlier.at, expected: [{ key, version }] };
  expect(
    await ask(eve, 'POST', `/api/ect/configurations/${configurationId}/restore`, restoreBody),
  ).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: key }] },
  });
});

test("does not build a foreign address from the stack's template", async () => {
  const value = 'https://{subdomain}.collector.example/{app}';
  const refused = await ask(eve, 'PUT', `${parameters}/${shared.id}`, { ...shared, value });
  expect(refused).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'value' }] } });
  await storeForeign(shared.id, value);
  const body = { configurationId, subdomainName: '', ca: true, caTouched: true };
  const created = await ask(eve, 'POST', '/api/ect/configurations/default-parameters', body);
  expect(created).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  expect(created.body.message).toContain('ca.api.url.root: Calls to this address are not allowed');
});

test('does not apply the list to addresses that people open', async () => {
  const body = { configurationId, key: 'lpc.app.url.root', value: 'https://open.example/' };
  expect((await ask(eve, 'POST', parameters, body)).status).toBe(201);
});
