import { expect, test } from 'vitest';
import { olderDatabase } from '../../../../tooling/test/older-database.ts';

const { owner, apply } = await olderDatabase();

test("existing clients keep their id, addresses and secret and become their customers' main clients", async () => {
  await apply((file) => file < '0140');
  await owner.query(`
    insert into stacks values (4, 'Old');
    insert into customers (id, stack_id, account_id, account_name, created_by)
    values (1, 4, '1', 'One', 'System'), (2, 4, '2', 'Two', 'System');
    insert into idp_applications (customer_id, client_id, issuer, sign_in_redirect_uris, sign_out_redirect_uris, created_by)
    values (1, 'first', 'https://old.example/idp', '{https://one.example/back}', '{}', 'Eve'),
      (2, null, null, '{https://two.example/back}', '{}', 'Eve');
    insert into oidc_records (model, id, payload) values ('Client', 'first', '{"client_secret": "sealed"}')`);
  await apply((file) => file.startsWith('0140'));
  const { rows } = await owner.query(`
    select a.name, a.client_id, a.is_main, a.is_enabled, a.requires_pkce, a.scopes, a.sign_in_redirect_uris as uris,
      s.sealed_secret, s.ends_at
    from idp_applications a left join client_secrets s on s.application_id = a.id order by a.customer_id`);
  const common = {
    is_main: true,
    is_enabled: true,
    requires_pkce: true,
    scopes: ['profile', 'email', 'offline_access'],
    ends_at: null,
  };
  expect(rows).toEqual([
    {
      ...common,
      name: 'One',
      client_id: 'first',
      uris: ['https://one.example/back'],
      sealed_secret: 'sealed',
    },
    { ...common, name: 'Two', client_id: null, uris: ['https://two.example/back'], sealed_secret: null },
  ]);
  expect((await owner.query("select 1 from oidc_records where model = 'Client'")).rows).toEqual([]);
});
