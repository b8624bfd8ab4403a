import { expect, test } from 'vitest';
import { olderDatabase } from '../../../../tooling/test/older-database.ts';

const before = '0150-shared-vendors.sql';

test('copies of a shared vendor become references, others are left unchanged', async () => {
  const { owner, apply } = await olderDatabase();
  await apply((file) => file < before);
  await owner.query(`
    insert into stacks (id, stack_name) values (4, 'Stack');
    insert into customers (id, stack_id, account_id, account_name, created_by) values (1, 4, 'A', 'A', 'x');
    insert into configurations (id, customer_id, config_name, config_type, created_by)
      values (1, 1, 'Same', 'Other', 'x'), (2, 1, 'Changed', 'Other', 'x');
    insert into parameters (id, stack_id, key, value, created_by) values
      (10, 4, 'thirdpartyintegration.a.displayname', 'A', 'x'),
      (11, 4, 'thirdpartyintegration.a.url', 'https://a', 'x');
    insert into parameters (id, customer_id, configuration_id, key, value, created_by) values
      (20, 1, 1, 'thirdpartyintegration.a.displayname', 'A', 'x'),
      (21, 1, 1, 'thirdpartyintegration.A.url', 'https://a', 'x'),
      (30, 1, 2, 'thirdpartyintegration.a.displayname', 'A', 'x'),
      (31, 1, 2, 'thirdpartyintegration.a.url', 'https://own', 'x')`);
  const count = 'select count(*)::int as n from enterprise_changes';
  const changes = (await owner.query(count)).rows;
  await apply((file) => file === before);
  const { rows } = await owner.query(
    'select id::int, follows::int from parameters where follows is not null order by id',
  );
  expect(rows).toEqual([
    { id: 20, follows: 10 },
    { id: 21, follows: 11 },
  ]);
  expect((await owner.query(count)).rows).toEqual(changes);
});
