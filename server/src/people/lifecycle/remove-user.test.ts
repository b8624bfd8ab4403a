import { directorySystem } from '@keystead/contract/people/system-names.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { newUserBody } from '../../../../tooling/test/new-user.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const { data } = world.services;

/** What a product has confirmed about a user. */
const recordPresence = (ssoid: string, [configId, system, presence]: [number, string, string]) =>
  data.transaction('all', (tx) =>
    sql`insert into product_states (ssoid, config_id, product_name, customer_id, presence, source)
      values (${ssoid}, ${configId}, ${system}, 1, ${presence}, 'told')`.execute(tx),
  );

const removalsOf = (ssoid: string) =>
  data.transaction('all', (tx) =>
    tx
      .selectFrom('sub_transactions')
      .select(['config_id', 'product_name'])
      .where('ssoid', '=', ssoid)
      .where('operation', '=', 'remove')
      .where('product_name', '<>', directorySystem)
      .orderBy('id')
      .execute(),
  );

test('a deleted user is also removed from products that kept a record after access ended', async () => {
  const { ssoid } = (await una.call('POST', '/api/users', newUserBody({ slProvisioned: true }))).json();
  await recordPresence(ssoid, [1, 'SL', 'active']);
  await recordPresence(ssoid, [1, 'PP', 'inactive']);
  await recordPresence(ssoid, [1, 'LPC', 'missing']);
  await recordPresence(ssoid, [2, 'SL', 'inactive']);
  await recordPresence(ssoid, [999_999, 'SL', 'inactive']);
  await una.call('POST', `/api/users/${ssoid}/deactivate`);
  expect((await una.call('DELETE', `/api/users/${ssoid}`)).statusCode).toBe(204);
  expect(await removalsOf(ssoid)).toEqual([
    { config_id: 1, product_name: 'SL' },
    { config_id: 1, product_name: 'PP' },
    { config_id: 2, product_name: 'SL' },
  ]);
});
