import { expect, test } from 'vitest';
import { olderDatabase } from '../../../../tooling/test/older-database.ts';

const { owner, apply } = await olderDatabase();

test('a zone that the database does not know becomes the default, and no other can be stored', async () => {
  await apply((file) => file < '0313');
  await owner.query(`
    insert into stacks values (4, 'Old');
    insert into customers (id, stack_id, account_id, account_name, created_by, time_zone) values
      (1, 4, '1', 'One', 'System', 'Pacific/Auckland'), (2, 4, '2', 'Two', 'System', 'Mars/Olympus')`);
  await apply((file) => file.startsWith('0313'));
  const { rows } = await owner.query('select time_zone as zone from customers order by id');
  expect(rows.map(({ zone }) => zone)).toEqual(['Pacific/Auckland', 'America/Chicago']);
  const move = owner.query(`update customers set time_zone = 'Mars/Olympus' where id = 1`);
  await expect(move).rejects.toMatchObject({ constraint: 'customers_time_zone' });
});
