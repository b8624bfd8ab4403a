import { withConnection } from '@keystead/server/data/embedded/run-statement.ts';
import { largeCustomer } from './generate-users.ts';

/** Of one location of the large customer. */
export const locationAdmin = 'bench.local@bench1.example';

const insertLocationAdmin = `
insert into users (ssoid, customer_id, config_id, user_name, first_name, last_name, email, status, admin_access,
  facility_ids)
select md5('bench local')::uuid, customer_id, config_id, '${locationAdmin}', 'Bench', 'Local', '${locationAdmin}', 'A',
  'LMA', '{7}' from users where user_name = '${largeCustomer.admin}'`;

const ofCustomer = `customer_id = (select id from customers where account_id = '${largeCustomer.account}')`;

/** A third has not come for long, half have a second factor, and everybody signs in three times a month. */
const steps = [
  `update customer_settings set mfa_licensed = true, mfa_enabled = true where ${ofCustomer}`,
  `update users set last_login_at = now() - interval '1 day' * (abs(hashtext(user_name)) % 200) where ${ofCustomer}`,
  `insert into factors (ssoid, customer_id, phone_number, state)
   select ssoid, customer_id, '2025550100', 'enabled' from users where ${ofCustomer} and abs(hashtext(email)) % 2 = 0`,
  `insert into audit_events (at, event, actor_name, customer_id, target_type, target_id, target_name)
   select now() - interval '1 second' * (abs(hashtext(u.user_name || n)) % 2500000),
     case when n = 3 then 'Sign in failed' else 'Sign in' end, u.first_name, u.customer_id, 'user', u.ssoid::text, u.first_name
   from users u cross join generate_series(1, 3) n where u.${ofCustomer}`,
  `insert into audit_events (at, event, actor_name, customer_id, target_type, target_id, target_name)
   select now() - interval '1 second' * (abs(hashtext(u.user_name)) % 2500000), 'User updated', 'Bench Admin',
     u.customer_id, 'user', u.ssoid::text, u.first_name from users u where u.${ofCustomer}`,
  'vacuum analyze users',
  'vacuum analyze factors',
  'vacuum analyze sign_in_counts',
  'analyze audit_events',
];

/** Fills once what the home page counts, beside the users. */
export const generateHome = (ownerUrl: string): Promise<void> =>
  withConnection(ownerUrl, async (run) => {
    const [known] = await run(`select count(*) as rows from users where user_name = '${locationAdmin}'`);
    if (Number(known?.rows) > 0) return;
    for (const step of steps) await run(step);
    await run(insertLocationAdmin);
  });
