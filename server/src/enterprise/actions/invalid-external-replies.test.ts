import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';
import { createExternalSystems } from '../external/external-systems.ts';

let externalServer: Server;
let address: string;
let answer: (response: ServerResponse) => unknown;
let world: TestApp;
let eve: Caller;
beforeAll(async () => {
  externalServer = createServer((_, response) => void answer(response));
  await new Promise<void>((ready) => externalServer.listen(0, '127.0.0.1', ready));
  address = `http://localhost:${(externalServer.address() as AddressInfo).port}`;
  world = await testApp({ REGISTRY_URL: address, LAUNCHER_URL: address, OUTSIDE_HOSTS: address });
  const { config, data } = world.services;
  world.services.external = createExternalSystems(config, { timeoutMs: 300 });
  await data.transaction('all', (tx) =>
    tx
      .updateTable('parameters')
      .set({ value: sql`replace(value, ${config.sandboxUrl}, ${address})` })
      .execute(),
  );
  eve = await as(world, 'eve.edit@provider.example');
});
afterAll(async () => {
  await world.close();
  externalServer.closeAllConnections();
  externalServer.close();
});

/** The kind of failure, and how it reaches us. */
const failures: [string, (response: ServerResponse) => unknown][] = [
  ['a page in place of data', (response) => response.end('<html>')],
  ['data of another shape', (response) => response.end('{"guid":1,"loaded":"all","message":[]}')],
  ['an error', (response) => response.writeHead(500).end('{}')],
  ['a broken connection', (response) => response.destroy()],
  ['no answer in time', () => undefined],
];

const guid = '7f0c1c52-6d5b-4a53-9d55-0d6a4c5a1f10';

type Action = {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: () => object;
  /** What the system answers when it works. */
  well: string;
  refusal: string;
};

const unavailable = (system: string) => `${system} is not available at the moment. Please try again later.`;
const on = (configurationId: number) => () => ({ configurationId });

const actions: Record<string, Action> = {
  'the GUID of a customer': {
    method: 'POST',
    path: '/api/ect/customers/10001/guid-sync',
    well: `{"crmId":"10001","name":"Maple","guid":"${guid}"}`,
    refusal: unavailable('The customer registry'),
  },
  'the GUID of a configuration': {
    method: 'POST',
    path: '/api/ect/configurations/1/guid-sync',
    well: `{"configurationId":1,"guid":"${guid}"}`,
    refusal: unavailable('The customer registry'),
  },
  'hot reload': {
    method: 'PUT',
    path: '/api/ect/parameters/hot-reload',
    body: on(2),
    well: '{"loaded":3}',
    refusal: unavailable('CareAssist'),
  },
  'the search reset': {
    method: 'PUT',
    path: '/api/ect/parameters/search-reset',
    body: () => ({ configurationId: 1, url: `${address}/care/maple/snf/api` }),
    well: '{"message":"done"}',
    refusal: unavailable('The care platform'),
  },
  seeding: {
    method: 'POST',
    path: '/api/ect/parameters/seeding',
    body: on(8),
    well: '{"message":""}',
    refusal: 'Meridian 360 Seeding could not be enabled at this time.',
  },
  'Engage, of a seeded environment': {
    method: 'POST',
    path: '/api/ect/parameters/product-set',
    body: on(8),
    well: '{"message":""}',
    refusal: unavailable('Engage'),
  },
  'the launcher context': {
    method: 'DELETE',
    path: '/api/ect/parameters/launcher-context/1',
    well: '',
    refusal: unavailable('The launcher'),
  },
};

/** Everything that an action could have changed. */
const stored = () =>
  world.services.data.transaction('all', async (tx) => ({
    customers: await tx.selectFrom('customers').select(['id', 'guid', 'version']).orderBy('id').execute(),
    configurations: await tx
      .selectFrom('configurations')
      .select(['id', 'guid', 'version'])
      .orderBy('id')
      .execute(),
    parameters: await tx.selectFrom('parameters').select(['key', 'value', 'version']).orderBy('id').execute(),
    audit: await tx
      .selectFrom('audit_events')
      .select(({ fn }) => fn.countAll().as('rows'))
      .execute(),
  }));

test.each(Object.entries(actions))(
  '%s: reports a failure, stores nothing, and succeeds on retry',
  async (_, { method, path, body, well, refusal }) => {
    const run = () => ask(eve, method, path, body?.());
    const before = await stored();
    for (const [kind, fails] of failures) {
      answer = fails;
      expect(await run(), kind).toMatchObject({ status: 502, body: { message: refusal } });
      expect(await stored(), kind).toEqual(before);
    }
    answer = (response) => (well === '' ? response.writeHead(204).end() : response.end(well));
    expect((await run()).status).toBeLessThan(300);
    expect(await stored()).not.toEqual(before);
  },
);
