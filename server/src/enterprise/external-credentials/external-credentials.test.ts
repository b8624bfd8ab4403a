import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExternalCredential } from '@keystead/contract/enterprise/external/external-credentials.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';
import { createExternalSystems } from '../external/external-systems.ts';

const receivedCredentials: (string | undefined)[] = [];
const externalServer = createServer((request, response) => {
  receivedCredentials.push(request.headers.authorization);
  response.end('{"status":"UP"}');
});

let world: TestApp;
let eve: Caller;
let rob: Caller;
let address: string;
beforeAll(async () => {
  await new Promise<void>((ready) => externalServer.listen(0, '127.0.0.1', ready));
  address = `http://localhost:${(externalServer.address() as AddressInfo).port}`;
  world = await testApp({ OUTSIDE_HOSTS: address, SERVICE_TOKEN: 'shared' });
  const { config, data } = world.services;
  world.services.external = createExternalSystems(config);
  await data.transaction('all', (tx) =>
    tx
      .updateTable('parameters')
      .set({ value: sql`replace(value, ${config.sandboxUrl}, ${address})` })
      .execute(),
  );
  eve = await as(world, 'eve.edit@provider.example');
  rob = await as(world, 'rob.read@provider.example');
});
afterAll(async () => {
  await world.close();
  externalServer.closeAllConnections();
  externalServer.close();
});

const path = '/api/ect/configurations/1/outside-credentials';
const secret = 'snf-credential-4711';

const askHealth = async (): Promise<string | undefined> => {
  const url = encodeURIComponent(`${address}/care/maple/snf/api`);
  await ask(eve, 'GET', `/api/ect/parameters/health?key=snf.api.url.root&url=${url}&configurationId=1`);
  return receivedCredentials.at(-1);
};

const listed = async (by: Caller) => {
  const { body } = await ask<ExternalCredential[]>(by, 'GET', path);
  return body.find(({ product }) => product === 'snf');
};

beforeEach(() => ask(eve, 'DELETE', `${path}/snf`));

test('calls a product with its own credential, or else with the shared one', async () => {
  expect(await askHealth()).toBe('Bearer shared');
  const set = await ask(eve, 'PUT', `${path}/snf`, { credential: secret });
  expect(set).toMatchObject({ status: 200, body: { product: 'snf', isSet: true } });
  expect(await askHealth()).toBe(`Bearer ${secret}`);
  expect((await ask(eve, 'DELETE', `${path}/snf`)).status).toBe(204);
  expect(await askHealth()).toBe('Bearer shared');
  expect((await ask(eve, 'DELETE', `${path}/snf`)).status).toBe(404);
});

test('calls Engage with its own credential, which an environment has once Engage can be enabled', async () => {
  const register = async () => {
    await ask(eve, 'POST', '/api/ect/parameters/product-set', { configurationId: 1 });
    return receivedCredentials.at(-1);
  };
  expect(await register()).toBe('Bearer shared');
  expect((await ask(eve, 'PUT', `${path}/engage`, { credential: secret })).status).toBe(200);
  expect(await register()).toBe(`Bearer ${secret}`);
  const offered = async (id: number) =>
    (await ask<ExternalCredential[]>(eve, 'GET', path.replace('/1/', `/${id}/`))).body.map(
      ({ product }) => product,
    );
  expect(await offered(1)).toContain('engage');
  await world.services.data.transaction('all', (tx) =>
    tx.deleteFrom('parameters').where('configuration_id', '=', 8).where('key', '=', 'snf.corpOid').execute(),
  );
  expect(await offered(8)).not.toContain('engage');
  expect((await ask(eve, 'DELETE', `${path}/engage`)).status).toBe(204);
});

test('seals it, audits it without its value, and never returns it', async () => {
  await ask(eve, 'PUT', `${path}/snf`, { credential: secret });
  const everything = await world.services.data.transaction('all', async (tx) => ({
    credentials: await tx.selectFrom('outside_credentials').selectAll().execute(),
    audit: await tx
      .selectFrom('audit_events')
      .selectAll()
      .where('event', 'like', 'outsideCredential.%')
      .execute(),
  }));
  expect(everything.credentials).toHaveLength(1);
  expect(everything.audit.length).toBeGreaterThan(0);
  expect(everything.audit.at(-1)).toMatchObject({ target_id: '1', after: { product: 'snf' } });
  expect(JSON.stringify(everything)).not.toContain(secret);
  expect(await listed(rob)).toMatchObject({ isSet: true, setBy: 'eve.edit@provider.example' });
  expect(JSON.stringify((await ask(eve, 'GET', path)).body)).not.toContain(secret);
});

test.each(['', 'two words', 'line\nbreak'])('rejects %j as a credential', async (credential) => {
  expect(await ask(eve, 'PUT', `${path}/snf`, { credential })).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: 'credential' }] },
  });
});

test('lets only editors set one, and only for a product that is called', async () => {
  expect((await ask(rob, 'PUT', `${path}/snf`, { credential: 'x' })).status).toBe(403);
  expect((await ask(rob, 'DELETE', `${path}/snf`)).status).toBe(403);
  expect((await ask(eve, 'PUT', `${path}/nothing`, { credential: 'x' })).status).toBe(404);
});
