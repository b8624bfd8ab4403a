import { expect, test } from 'vitest';
import { olderDatabase } from '../../../../tooling/test/older-database.ts';

const { owner, apply } = await olderDatabase();

test('staff of an older installation become users of the provider, and no one gains rights', async () => {
  await apply((file) => file < '0067');
  await owner.query(`
    insert into stacks values (4, 'Old');
    insert into users (ssoid, user_name, first_name, last_name, email, status, admin_access) values
      ('00000000-0000-4000-8000-000000000001', 'super@house.example', 'S', 'S', 's@house.example', 'A', 'UMA'),
      ('00000000-0000-4000-8000-000000000002', 'idle@house.example', 'I', 'I', 'i@house.example', 'A', 'UMA'),
      ('00000000-0000-4000-8000-000000000003', 'editor@second.example', 'E', 'E', 'e@house.example', 'A', 'RU');
    insert into user_rights (ssoid, "right") values
      ('00000000-0000-4000-8000-000000000001', 'VIEW_ANY_CUSTOMER'),
      ('00000000-0000-4000-8000-000000000002', 'REPORTS_USER'),
      ('00000000-0000-4000-8000-000000000003', 'ECT_USER');
    insert into credentials (ssoid) select ssoid from users`);
  await apply((file) => file.startsWith('0067'));
  const { rows } = await owner.query(`
    select u.user_name, u.admin_access, c.is_provider, e.config_name, d.customer_id = c.id as owns_credentials,
      (select count(*)::int from user_rights r where r.ssoid = u.ssoid and r.customer_id = c.id) as rights
    from users u join customers c on c.id = u.customer_id join configurations e on e.id = u.config_id
    join credentials d on d.ssoid = u.ssoid order by u.ssoid`);
  const moved = { admin_access: 'RU', is_provider: true, config_name: 'Staff', owns_credentials: true };
  expect(rows).toEqual([
    { ...moved, user_name: 'super@house.example', rights: 8 },
    { ...moved, user_name: 'idle@house.example', rights: 0 },
    { ...moved, user_name: 'editor@second.example', rights: 1 },
  ]);
  const domains = await owner.query("select value from parameters where key = 'bp.idm.email.domain'");
  expect(domains.rows).toEqual([{ value: 'house.example,second.example' }]);
  await expect(owner.query('update users set customer_id = null')).rejects.toThrow('not-null');
});
