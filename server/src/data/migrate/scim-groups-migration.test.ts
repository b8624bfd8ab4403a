import { expect, test } from 'vitest';
import { olderDatabase } from '../../../../tooling/test/older-database.ts';

const { owner, apply } = await olderDatabase();

test('groups referenced on users are known by value and by name', async () => {
  await apply((file) => file < '0130');
  await owner.query(`
    insert into stacks values (4, 'Old');
    insert into customers (stack_id, account_id, account_name, created_by) values (4, '1', 'One', 'System');
    insert into users (ssoid, customer_id, user_name, first_name, last_name, email, status)
    select gen_random_uuid(), id, name || '@old.example', 'A', 'B', 'a@old.example', 'A'
    from customers, unnest(array['none', 'two']) name where account_id = '1';
    insert into scim_entries (ssoid, customer_id, groups)
    select ssoid, customer_id, case when user_name like 'two%' then array['Night', 'Day'] else '{}' end
    from users`);
  await apply((file) => file.startsWith('0130'));
  const { rows } = await owner.query(`
    select said_groups, kept from scim_entries join users using (ssoid) order by user_name`);
  expect(rows).toEqual([
    { said_groups: [], kept: {} },
    {
      said_groups: [
        { value: 'Night', display: 'Night' },
        { value: 'Day', display: 'Day' },
      ],
      kept: {},
    },
  ]);
});
