import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { takeOrders } from './take-orders.ts';

const world = await openApp();
const { data, seal } = world.services;
const ssoid = await findSsoid(world, 'olivia.ord@maplegrove.example');

/** Senior Living of environment 2, where the user works now; environment 1 has an order about the user. */
type NewConnection = { url: string; credential?: string };

const isAtHome = ({ url, credential }: NewConnection): Promise<boolean | undefined> =>
  data.transaction('all', async (tx) => {
    const oldUrl = 'https://sl.example';
    await sql`update sub_transactions set status_name = 'Skipped' where status_name = 'In Progress'`.execute(
      tx,
    );
    await sql`update users set config_id = 2 where ssoid = ${ssoid}`.execute(tx);
    await sql`delete from outside_credentials where configuration_id = 2`.execute(tx);
    await sql`delete from parameters where key = 'sl.api.url.root' and configuration_id in (1, 2)`.execute(
      tx,
    );
    await sql`insert into parameters (customer_id, configuration_id, key, value, created_by)
      values (1, 1, 'sl.api.url.root', ${oldUrl}, 'x'), (1, 2, 'sl.api.url.root', ${url}, 'x')`.execute(tx);
    if (credential)
      await sql`insert into outside_credentials (configuration_id, customer_id, product, sealed_credential, set_by)
        values (2, 1, 'sl', ${seal.close(credential, 'outside-credential')}, 'x')`.execute(tx);
    await sql`
      with made as (
        insert into transactions (customer_id, config_id, ssoid, type, user_name, user_first_name, user_last_name,
          created_by_first_name, created_by_last_name, open_count)
        values (1, 1, ${ssoid}, 'Update User', 'olivia', 'Olivia', 'Ord', 'System', '', 1) returning id)
      insert into sub_transactions (transaction_id, customer_id, config_id, ssoid, product_name, operation)
      select id, 1, 1, ${ssoid}, 'SL', 'put' from made`.execute(tx);
    const orders = await takeOrders(tx, { free: 10, placeLimit: 10, busy: new Map() });
    return orders.find(({ claim }) => claim.ssoid === ssoid)?.isAtHome;
  });

test.each<[string, NewConnection, boolean]>([
  ['calls another product', { url: 'https://other.example' }, false],
  ['calls the same', { url: 'https://sl.example' }, true],
  ['calls it with a credential of its own', { url: 'https://sl.example', credential: 'own' }, false],
])('a user who has moved to an environment that %s', async (_, connection, expected) => {
  expect(await isAtHome(connection)).toBe(expected);
});
