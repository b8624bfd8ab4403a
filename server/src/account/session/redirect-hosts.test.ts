import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';

const world = await openApp({ REDIRECT_HOSTS: 'apps.example' });

const hostsOf = async (person: Caller): Promise<string[]> =>
  (await person.call('GET', '/api/settings')).json().redirectHosts;

const publicHosts = async (): Promise<string[]> =>
  (await world.app.inject('/api/settings/public')).json().redirectHosts;

const setLaunchAddress = (customerId: number, value: string) =>
  world.services.data.transaction('all', (tx) =>
    tx
      .updateTable('parameters')
      .set({ value })
      .where('customer_id', '=', customerId)
      .where('key', '=', 'snf.app.url.root')
      .execute(),
  );

test('never adds the launch addresses of one customer to the list of another', async () => {
  const una = await as(world, 'una.corp@maplegrove.example');
  const { customer_id } = await world.services.data.transaction('all', (tx) =>
    tx
      .selectFrom('users')
      .select('customer_id')
      .where('user_name', '=', 'una.corp@maplegrove.example')
      .executeTakeFirstOrThrow(),
  );
  const own = Number(customer_id);
  const { id: other } = await world.services.data.transaction('all', (tx) =>
    tx.selectFrom('customers').select('id').where('id', '<>', own).orderBy('id').executeTakeFirstOrThrow(),
  );
  await setLaunchAddress(own, 'https://own.example/');
  await setLaunchAddress(other, 'https://other.example/');
  expect(await hostsOf(una)).toEqual(expect.arrayContaining(['apps.example', 'own.example']));
  expect(await hostsOf(una)).not.toContain('other.example');
  expect(await publicHosts()).toEqual(['apps.example']);
});
