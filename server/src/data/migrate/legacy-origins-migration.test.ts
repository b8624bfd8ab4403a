import { expect, test } from 'vitest';
import { olderDatabase } from '../../../../tooling/test/older-database.ts';

const { owner, apply } = await olderDatabase();

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const legacy = id(8);
const csv = id(9);

/** The recorded origin of a person, where they are now, and whether an import from the old system created them. */
const people: [source: string, process: string, config: string, isCreated: boolean][] = [
  ['legacy', legacy, 'Moved to', true],
  ['legacy', id(7), 'Old', false],
  ['csv', csv, 'Moved to', true],
  ['csv', csv, 'Old', false],
];

test('people from an old system are identified by its environment; origins from a file stay', async () => {
  await apply((file) => file < '0269');
  await owner.query(`
    insert into stacks values (4, 'Old');
    insert into customers (stack_id, account_id, account_name, created_by) values (4, '1', 'One', 'System');
    insert into configurations (customer_id, config_name, config_type, created_by)
      select id, name, 'Production', 'System' from customers, unnest(array['Old', 'Moved to']) name;
    insert into processes (id, kind, customer_id, customer_name, crm_id, input, request_hash, actor_name,
        actor_user_name, ip, trace_id, total)
      select '${legacy}', 'conversions.legacy', customer_id, '', '', jsonb_build_object('configId', id), '', '', '', '', '', 2
      from configurations where config_name = 'Old'`);
  for (const [index, [source, process, config, isCreated]] of people.entries()) {
    const ssoid = id(index);
    await owner.query(
      `insert into users (ssoid, customer_id, config_id, user_name, first_name, last_name, email, status)
       select $1::uuid, customer_id, id, $1::uuid::text, 'A', 'B', 'a@old.example', 'A' from configurations where config_name = $2`,
      [ssoid, config],
    );
    await owner.query(
      `insert into imported_users (ssoid, customer_id, source, process_id, exported_system_id, exported_user_id)
       select $1::uuid, id, $2, $3, 'legacy', $1::uuid::text from customers`,
      [ssoid, source, process],
    );
    if (isCreated)
      await owner.query(
        `insert into process_items (process_id, position, customer_id, key, name, data, state, after)
         select $1, $2::int, id, $2::int::text, '', '{}', 'Done', jsonb_build_object('ssoid', $3::text, 'action', 'create')
         from customers`,
        [legacy, index, ssoid],
      );
  }
  await apply((file) => file.startsWith('0269'));
  const { rows } = await owner.query(`
    select case when exported_system_id = 'legacy:' || c.id then 'Old' else exported_system_id end as system
    from imported_users, configurations c where c.config_name = 'Old' order by ssoid`);
  expect(rows.map(({ system }) => system)).toEqual(['Old', 'Old', 'Old', 'legacy']);
});
