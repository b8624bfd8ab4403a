import { expect, test } from 'vitest';
import { olderDatabase } from '../../../../tooling/test/older-database.ts';

const { owner, apply } = await olderDatabase();

const maker = '00000000-0000-4000-8000-00000000000a';
const known = '00000000-0000-4000-8000-000000000001';
const unknown = '00000000-0000-4000-8000-000000000002';

test('existing tokens belong to the person named in the audit; others are marked and expire in a year', async () => {
  await apply((file) => file < '0070');
  await owner.query(`
    insert into stacks values (4, 'Old');
    insert into customers (stack_id, account_id, account_name, created_by) values (4, '1', 'One', 'System');
    insert into access_tokens (id, customer_id, name, token_hash, last_four, scope, created_by, expires_at)
    select one::uuid, c.id, one, decode(md5(one), 'hex'), 'four', 'scim', 'Somebody', now() + interval '3 years'
    from customers c, unnest(array['${known}', '${unknown}']) one where c.account_id = '1';
    insert into audit_events (event, actor_ssoid, actor_name, target_type, target_id)
    values ('Token created', '${maker}', 'Somebody', 'token', '${known}')`);
  await apply((file) => file.startsWith('0070'));
  const { rows } = await owner.query(`
    select id, owner_ssoid, networks, expires_at <= now() + interval '1 year' as is_soon
    from access_tokens order by id`);
  expect(rows).toEqual([
    { id: known, owner_ssoid: maker, networks: [], is_soon: false },
    { id: unknown, owner_ssoid: null, networks: [], is_soon: true },
  ]);
});
