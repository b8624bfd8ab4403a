import { expect, test } from 'vitest';
import { olderDatabase } from '../../../../tooling/test/older-database.ts';

const { owner, apply } = await olderDatabase();

const federation = JSON.stringify([{ federationName: 'Duo', idpId: 'one-duo', signInButtonText: 'Duo' }]);

test('existing logins belong to the customers whose environments name them', async () => {
  await apply((file) => file < '0120');
  await owner.query(`
    insert into stacks values (4, 'Old');
    insert into customers (stack_id, account_id, account_name, created_by)
    values (4, '1', 'One', 'System'), (4, '2', 'Two', 'System');
    insert into configurations (customer_id, config_name, config_type, created_by)
    select id, 'Production', 'Production', 'System' from customers where account_id = '1';
    insert into parameters (customer_id, configuration_id, key, value, created_by)
    select customer_id, id, 'provision.usermanagement.okta.federation', '${federation}', 'System' from configurations;
    insert into federation_providers values ('one-duo', 'https://duo.example', 'keystead', 'sealed'),
      ('nobodys', 'https://other.example', 'keystead', 'sealed')`);
  await apply((file) => file.startsWith('0120'));
  const { rows } = await owner.query(`
    select c.account_id, l.idp_id, l.issuer, l.sealed_secret, l.secret_sent, l.login_claim, l.newcomers, l.is_active
    from organization_logins l join customers c on c.id = l.customer_id`);
  expect(rows).toEqual([
    {
      account_id: '1',
      idp_id: 'one-duo',
      issuer: 'https://duo.example',
      sealed_secret: 'sealed',
      secret_sent: 'post',
      login_claim: 'sub',
      newcomers: 'refused',
      is_active: true,
    },
  ]);
});
