import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProductLookups } from '@keystead/connectors/product-lookups/http.ts';
import { afterAll, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';

const heard: (string | undefined)[] = [];
const collector = createServer((request, response) => {
  heard.push(request.headers.authorization);
  response.end('[]');
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const foreign = `http://localhost:${(collector.address() as AddressInfo).port}/api`;
afterAll(() => collector.close());

const world = await openApp();
const { config, data, products } = world.services;
world.services.productLookups = createProductLookups({
  credential: config.outside.token,
  allowed: config.outside.allowed,
});

test('the service credential does not go where a parameter points', async () => {
  await data.transaction('all', (tx) =>
    tx
      .updateTable('parameters')
      .set({ value: foreign })
      .where('configuration_id', '=', 1)
      .where('key', 'in', ['pd.api.url.root', 'lpc.api.url.root'])
      .execute(),
  );
  const una = await as(world, 'una.corp@maplegrove.example');
  for (const path of ['offices', 'lpc-roles']) {
    const reply = await una.call('GET', `/api/environments/1/${path}`);
    expect([path, reply.statusCode, reply.json().code]).toEqual([path, 502, 'outside.unavailable']);
  }
  const order = { idempotencyKey: '1' };
  const telling = products.remove({ product: 'snf', url: foreign }, 'S1', order);
  await expect(telling).rejects.toMatchObject({ kind: 'not-allowed' });
  expect(heard).toEqual([]);
});
