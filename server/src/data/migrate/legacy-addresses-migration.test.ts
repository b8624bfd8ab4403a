import { expect, test } from 'vitest';
import { olderDatabase } from '../../../../tooling/test/older-database.ts';

const { owner, apply } = await olderDatabase();

/** Environments with the address of their old user system, and the original user ID of one of its people. */
const environments: [id: number, url: string | null, userId: string][] = [
  [1, 'https://old.example/', 'L-1'],
  [2, 'https://OLD.example', 'L-2'],
  [3, 'https://old.example', 'L-1'],
  [4, 'https://other.example', 'L-1'],
  [5, 'https://old.example', 'L-1'],
  [6, null, 'L-1'],
];
const withOwnCredential = 5;

test('people of environments that call the same old system are identified by its address', async () => {
  await apply((file) => file < '0280');
  await owner.query(`
    insert into stacks values (4, 'Old');
    insert into customers (id, stack_id, account_id, account_name, created_by) values (1, 4, '1', 'One', 'System')`);
  for (const [id, url, userId] of environments) {
    const ssoid = `00000000-0000-4000-8000-00000000000${id}`;
    await owner.query(
      `insert into configurations (id, customer_id, config_name, config_type, created_by)
       values ($1, 1, $1::int::text, 'Production', 'System')`,
      [id],
    );
    if (url)
      await owner.query(
        `insert into parameters (customer_id, configuration_id, key, value, created_by)
         values (1, $1, 'provision.legacy.url.root', $2, 'System')`,
        [id, url],
      );
    await owner.query(
      `insert into users (ssoid, customer_id, config_id, user_name, first_name, last_name, email, status)
       values ($1::uuid, 1, $2, $1::uuid::text, 'A', 'B', 'a@old.example', 'A')`,
      [ssoid, id],
    );
    await owner.query(
      `insert into imported_users (ssoid, customer_id, source, process_id, exported_system_id, exported_user_id, imported_at)
       values ($1::uuid, 1, 'legacy', $1::uuid, 'legacy:' || $2::int, $3, timestamptz '2026-01-01' + $2::int * interval '1 day')`,
      [ssoid, id, userId],
    );
  }
  await owner.query(
    `insert into outside_credentials (configuration_id, customer_id, product, sealed_credential, set_by)
     values ($1, 1, 'legacy', 'sealed', 'x')`,
    [withOwnCredential],
  );
  await apply((file) => file.startsWith('0280'));
  const { rows } = await owner.query(
    'select exported_system_id as system from imported_users order by ssoid',
  );
  expect(rows.map(({ system }) => system)).toEqual([
    'legacy:https://old.example',
    'legacy:https://old.example',
    'legacy:3',
    'legacy:https://other.example',
    'legacy:5',
    'legacy:6',
  ]);
});
