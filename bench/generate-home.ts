import { withConnection } from '@keystead/server/data/embedded/run-statement.ts';
import { largeCustomer } from './generate-users.ts';

/** Admins of one location of the large customer, and of all of them. */
export const locationAdmins = {
  one: 'bench.local@bench1.example',
  all: 'bench.everywhere@bench1.example',
} as const;

const insertLocationAdmins = `
insert into users (ssoid, customer_id, config_id, user_name, first_name, last_name, email, status, admin_access,
  facility_ids)
select md5(l.name)::uuid, customer_id, config_id, l.name, 'Bench', 'Local', l.name, 'A', 'LMA', l.places
from users cross join (values ('${locationAdmins.one}', array[7]),
  ('${locationAdmins.all}', array(select generate_series(1, 64)))) l (name, places)
where user_name = '${largeCustomer.admin}'`;

const customerCondition = `customer_id = (select id from customers where account_id = '${largeCustomer.account}')`;

/**
 * A third have been inactive for a long time, half have a second factor, everyone signs in three times a month, one in
 * twenty works in several places, and two thousand have not reached a product.
 */
const steps = [
  `update customer_settings set mfa_licensed = true, mfa_enabled = true where ${customerCondition}`,
  `update users set last_login_at = now() - interval '1 day' * (abs(hashtext(user_name)) % 200),
     facility_ids = case when abs(hashtext(user_name)) % 20 = 0
       then facility_ids || array(select 1 + abs(hashtext(user_name || n)) % 60
         from generate_series(1, 1 + abs(hashtext(email)) % 5) n) else facility_ids end where ${customerCondition}`,
  `insert into factors (ssoid, customer_id, phone_number, state)
   select ssoid, customer_id, '2025550100', 'enabled' from users where ${customerCondition} and abs(hashtext(email)) % 2 = 0`,
  `insert into audit_events (at, event, actor_name, customer_id, target_type, target_id, target_name)
   select now() - interval '1 second' * (abs(hashtext(u.user_name || n)) % 2500000),
     case when n = 3 then 'Sign in failed' else 'Sign in' end, u.first_name, u.customer_id, 'user', u.ssoid::text, u.first_name
   from users u cross join generate_series(1, 3) n where u.${customerCondition}`,
  `insert into audit_events (at, event, actor_name, customer_id, target_type, target_id, target_name)
   select now() - interval '1 second' * (abs(hashtext(u.user_name)) % 2500000), 'User updated', 'Bench Admin',
     u.customer_id, 'user', u.ssoid::text, u.first_name from users u where u.${customerCondition}`,
  `insert into transactions (customer_id, config_id, ssoid, type, user_name, user_first_name, user_last_name,
     facility_ids, status_name, created_by_first_name, created_by_last_name, trace_id, started_at, ended_at)
   select customer_id, config_id, ssoid, 'Update User', user_name, first_name, last_name, facility_ids, 'Completed',
     'Bench', 'Admin', gen_random_uuid()::text, now() - interval '1 hour', now()
   from users where ${customerCondition} and abs(hashtext(user_name)) % 50 = 0`,
  `insert into sub_transactions (transaction_id, customer_id, config_id, ssoid, product_name, operation, status_name,
     status_code, status_description, cause, started_at, ended_at)
   select id, customer_id, config_id, ssoid, case when id % 2 = 0 then 'SL' else 'SNF' end, 'put', 'Failed', 503,
     'Service Unavailable', 'bench' || id % 7, started_at, ended_at from transactions where ${customerCondition}`,
  `select tally_transactions(array(select id from transactions where ${customerCondition}))`,
  'vacuum analyze users',
  'vacuum analyze factors',
  'vacuum analyze sign_in_counts',
  'vacuum analyze transactions',
  'vacuum analyze sub_transactions',
  'analyze audit_events',
];

/** Fills, once, what the home page counts in addition to the users. */
export const generateHome = (ownerUrl: string): Promise<void> =>
  withConnection(ownerUrl, async (run) => {
    const [existing] = await run(
      `select count(*) as rows from users where user_name = '${locationAdmins.one}'`,
    );
    if (Number(existing?.rows) > 0) return;
    for (const step of steps) await run(step);
    await run(insertLocationAdmins);
  });
