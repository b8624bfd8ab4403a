import { expect, test } from 'vitest';
import { olderDatabase } from '../../../../tooling/test/older-database.ts';

const { owner, apply } = await olderDatabase();

const add = (name: string) =>
  owner.query(
    `insert into users (ssoid, customer_id, user_name, first_name, last_name, email, status)
     select gen_random_uuid(), id, $1 || '@old.example', 'Ann', $1, $1 || '@mail.example', 'A' from customers
     where account_id = '1'`,
    [name],
  );

test('users added, changed and removed during the copy end up correctly in it', async () => {
  await apply((file) => file < '0256');
  await owner.query(`
    insert into stacks values (4, 'Old');
    insert into customers (stack_id, account_id, account_name, created_by) values (4, '1', 'One', 'System')`);
  for (const name of ['Stays', 'Renamed early', 'Renamed late', 'Gone early', 'Gone late']) await add(name);
  await apply((file) => file.startsWith('0256'));
  await add('New early');
  await owner.query(`update users set last_name = 'Early' where last_name = 'Renamed early'`);
  await owner.query(`delete from users where last_name = 'Gone early'`);
  await apply((file) => file.startsWith('0257'));
  await add('New late');
  await owner.query(`update users set last_name = 'Late' where last_name = 'Renamed late'`);
  await owner.query(`delete from users where last_name = 'Gone late'`);
  await apply((file) => file.startsWith('0258'));
  const { rows } = await owner.query('select ssoid, sort_key, search from user_texts order by sort_key');
  expect(rows.map((row) => row.sort_key.split('\u001f')[0])).toEqual([
    'early',
    'late',
    'new early',
    'new late',
    'stays',
  ]);
  expect(rows).toEqual(
    (await owner.query('select ssoid, sort_key, search from users order by sort_key')).rows,
  );
});
