import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');

const run = (statement: ReturnType<typeof sql>) =>
  world.services.data.transaction('all', (tx) => statement.execute(tx));

test('a new person is not set up in Senior Living by us if that is done by hand, but begins there again', async () => {
  const ssoid = await findSsoid(world, 'nina.nophone@maplegrove.example');
  await run(sql`insert into parameters (stack_id, key, value, created_by)
    values (4, 'sl.auto-provisioning.enabled', 'False', 'test')`);
  await run(
    sql`update users set status = 'ST', access = access || '{"slProvisioned": true}' where ssoid = ${ssoid}`,
  );
  const orders = async () =>
    (
      await run(sql`select operation from sub_transactions
        where ssoid = ${ssoid} and product_name = 'SL' order by id`)
    ).rows;
  const before = (await orders()).length;
  const toSeniorLiving = async (path: string) => {
    expect((await una.call('POST', `/api/users/${ssoid}/${path}`)).statusCode).toBe(200);
    return (await orders()).slice(before);
  };
  expect(await toSeniorLiving('activate?status=ST')).toEqual([]);
  await run(sql`update users set status = 'A' where ssoid = ${ssoid}`);
  expect(await toSeniorLiving('suspend')).toEqual([{ operation: 'deactivate' }]);
  expect(await toSeniorLiving('activate?status=S')).toEqual([
    { operation: 'deactivate' },
    { operation: 'put' },
  ]);
});
