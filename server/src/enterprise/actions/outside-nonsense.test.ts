import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';
import { createOutsideSystems } from '../outside/outside-systems.ts';

let registry: Server;
let answer: (response: ServerResponse) => unknown;
let world: TestApp;
let eve: Caller;
beforeAll(async () => {
  registry = createServer((_, response) => void answer(response));
  await new Promise<void>((ready) => registry.listen(0, '127.0.0.1', ready));
  const { port } = registry.address() as AddressInfo;
  world = await testApp({ REGISTRY_URL: `http://localhost:${port}` });
  world.services.outside = createOutsideSystems(world.services.config, { timeoutMs: 300 });
  eve = await as(world, 'eve.edit@provider.example');
});
afterAll(async () => {
  await world.close();
  registry.closeAllConnections();
  registry.close();
});

type Synced = { customer: { guid: string } };
const sync = () => ask<Synced>(eve, 'POST', '/api/ect/customers/10001/guid-sync');
const guid = async () => (await ask<{ guid: string }>(eve, 'GET', '/api/ect/customers/1')).body.guid;

const failures: [string, (response: ServerResponse) => unknown][] = [
  ['a page in place of data', (response) => response.end('<html>')],
  ['data of another shape', (response) => response.end('{"guid":1}')],
  ['nothing', (response) => response.end()],
  ['an error', (response) => response.writeHead(500).end('{}')],
  ['a broken connection', (response) => response.destroy()],
  ['no answer in time', () => undefined],
];

test.each(failures)('%s is told, nothing is stored, and the next try works', async (_, fails) => {
  const before = await guid();
  answer = fails;
  expect(await sync()).toMatchObject({
    status: 502,
    body: { message: 'The customer registry is not available at the moment. Please try again later.' },
  });
  expect(await guid()).toBe(before);
  const known = { crmId: '10001', name: 'Maple', guid: crypto.randomUUID() };
  answer = (response) => response.end(JSON.stringify(known));
  expect((await sync()).body).toMatchObject({ customer: { guid: known.guid } });
});
