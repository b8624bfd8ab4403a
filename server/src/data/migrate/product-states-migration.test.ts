import { expect, test } from 'vitest';
import { olderDatabase } from '../../../../tooling/test/older-database.ts';

const { owner, apply } = await olderDatabase();

/** A person's orders to one product, oldest first: type of the change, operation, outcome. */
const people: [name: string, status: string, orders: [type: string, operation: string, end: string][]][] = [
  ['created', 'A', [['Create User', 'put', 'Completed']]],
  ['refused', 'A', [['Create User', 'put', 'Failed']]],
  ['resolved', 'A', [['Create User', 'put', 'Resolved']]],
  [
    'changed-in-vain',
    'A',
    [
      ['Create User', 'put', 'Completed'],
      ['Update User', 'put', 'Resolved'],
    ],
  ],
  [
    'activated-in-vain',
    'A',
    [
      ['Update User', 'put', 'Completed'],
      ['Activate User', 'put', 'Failed'],
    ],
  ],
  [
    'still-active',
    'D',
    [
      ['Create User', 'put', 'Completed'],
      ['Deactivate User', 'deactivate', 'Failed'],
    ],
  ],
  [
    'taken-out',
    'D',
    [
      ['Create User', 'put', 'Completed'],
      ['Deactivate User', 'deactivate', 'Completed'],
    ],
  ],
  ['changed-while-away', 'S', [['Update User', 'put', 'Completed']]],
  ['removed', 'A', [['Move User', 'remove', 'Completed']]],
];

test('only what the log actually shows becomes known state', async () => {
  await apply((file) => file < '0190');
  await owner.query(`
    insert into stacks values (4, 'Old');
    insert into customers (stack_id, account_id, account_name, created_by) values (4, '1', 'One', 'System');
    insert into configurations (customer_id, config_name, config_type, created_by)
      select id, 'Main', 'Production', 'System' from customers`);
  for (const [name, status, orders] of people) {
    await owner.query(
      `insert into users (ssoid, customer_id, config_id, user_name, first_name, last_name, email, status)
       select gen_random_uuid(), customer_id, id, $1 || '@old.example', 'A', 'B', 'a@old.example', $2
       from configurations`,
      [name, status],
    );
    for (const [type, operation, end] of orders)
      await owner.query(
        `with t as (
           insert into transactions (customer_id, config_id, ssoid, type, user_name, user_first_name, user_last_name,
             created_by_first_name, created_by_last_name)
           select customer_id, config_id, ssoid, $2, user_name, 'A', 'B', 'C', 'D' from users
           where user_name = $1 || '@old.example' returning *)
         insert into sub_transactions (transaction_id, customer_id, config_id, ssoid, product_name, operation, status_name)
         select id, customer_id, config_id, ssoid, system, case system when 'SL' then $3 else 'publish' end,
           case system when 'SL' then $4 else 'Completed' end
         from t, unnest(array['SL', 'MESSAGEBUS']) system`,
        [name, type, operation, end],
      );
  }
  await apply((file) => file.startsWith('0190'));
  const { rows } = await owner.query(`
    select split_part(user_name, '@', 1) as name, presence, product_name as system, source, differences
    from product_states join users using (ssoid) order by 1`);
  const common = { system: 'SL', source: 'told', differences: [] };
  expect(rows).toEqual([
    { name: 'changed-in-vain', presence: 'active', ...common },
    { name: 'created', presence: 'active', ...common },
    { name: 'removed', presence: 'missing', ...common },
    { name: 'still-active', presence: 'active', ...common },
    { name: 'taken-out', presence: 'inactive', ...common },
  ]);
});
