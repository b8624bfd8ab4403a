import { withConnection } from '@keystead/server/data/embedded/run-statement.ts';
import { firstNames, lastNames } from './generate-service-logs.ts';

/** The customer that the figures are about, its admin and its number of users. */
export const largeCustomer = { account: 'BENCH-1', admin: 'bench.admin@bench1.example', users: 100_000 };

const customers = 500;
const facilitiesEach = 60;

const sqlArray = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(',')}]`;

const makeCustomers = `
insert into customers (stack_id, account_id, account_name, created_by)
select 4, 'BENCH-' || n, 'Bench Customer ' || n, 'Bench' from generate_series(1, ${customers}) n;
insert into configurations (customer_id, config_name, config_type, user_management, created_by)
select id, account_name || ' Production', 'Production', 'okta', 'Bench' from customers where account_id like 'BENCH-%';
insert into customer_settings (customer_id) select id from customers where account_id like 'BENCH-%';
insert into parameters (customer_id, configuration_id, key, value, created_by)
select customer_id, id, 'bp.user.provisioning.config.isdefault', 'True', 'Bench' from configurations
where created_by = 'Bench';
insert into parameters (customer_id, key, value, created_by)
select id, 'bp.idm.email.domain', lower(replace(account_id, '-', '')) || '.example', 'Bench' from customers
where account_id like 'BENCH-%'
union all select id, 'bp.idm.at.scim.enabled', 'True', 'Bench' from customers where account_id like 'BENCH-%';
create temp table bench_customers as
select row_number() over (order by c.id) as number, c.id as customer_id, e.id as config_id
from customers c join configurations e on e.customer_id = c.id where c.account_id like 'BENCH-%';`;

/** The same number always produces the same person. */
const helpers = `
create function pg_temp.num(n bigint, salt text, below int) returns int language sql immutable as
  $$ select ((hashtextextended(salt, n) & 2147483647) % below)::int $$;
create function pg_temp.pick(words text[], n bigint, salt text) returns text language sql immutable as
  $$ select words[1 + pg_temp.num(n, salt, cardinality(words))] $$;`;

const statuses = [...Array(88).fill('A'), 'D', 'D', 'D', 'D', 'D', 'LO', 'PE', 'PR', 'PUA', 'PUA', 'S', 'ST'];

/** The first users belong to the large customer, the others to all other customers in turn. */
const insertUsers = (from: number, to: number) => `
insert into users (ssoid, customer_id, config_id, user_name, first_name, last_name, email, employee_id, is_federated,
  federated_login_id, status, admin_access, facility_ids, access, created_by)
select md5('user' || n)::uuid, c.customer_id, c.config_id, p.login || '@bench' || c.number || '.example', p.first, p.last,
  case when n % 12 = 0 then 'noemail@placeholder.invalid' else p.login || '@mail.example' end,
  case when n % 3 > 0 then 'E' || (1000000 + pg_temp.num(n, 'employee', 8999999)) end, n % 10 = 0,
  case when n % 10 = 0 then p.login || '@idp' || c.number || '.example' end,
  pg_temp.pick(${sqlArray(statuses)}, n, 'status'),
  case when n % 997 = 0 then 'LMA' when n % 991 = 0 then 'CLA' else 'RU' end,
  array[1 + pg_temp.num(n, 'facility', ${facilitiesEach})], '{"userType": "Care Setting", "usesMeridian": true}',
  'Bench Admin'
from generate_series(${from}, ${to}) n
cross join lateral (select pg_temp.pick(${sqlArray(firstNames)}, n, 'first') as first,
  pg_temp.pick(${sqlArray(lastNames)}, n, 'last') as last) names
cross join lateral (select names.first,
  case when n % 7 = 0 then names.last || '-' || pg_temp.pick(${sqlArray(lastNames)}, n, 'second') else names.last end as last,
  lower(names.first || '.' || names.last) || n as login) p
join bench_customers c on c.number = case when n <= ${largeCustomer.users} then 1 else 2 + n % ${customers - 1} end`;

const insertAdmin = `
insert into users (ssoid, customer_id, config_id, user_name, first_name, last_name, email, status, admin_access)
select md5('bench admin')::uuid, customer_id, config_id, '${largeCustomer.admin}', 'Bench', 'Admin',
  '${largeCustomer.admin}', 'A', 'UMA' from bench_customers where number = 1`;

const step = 100_000;

/** Fills the table once. Indexes are built afterwards, which takes a fraction of the time. */
export const generateUsers = (ownerUrl: string, rows: number): Promise<void> =>
  withConnection(ownerUrl, async (run) => {
    const [existing] = await run(
      `select count(*) as rows from users where user_name = '${largeCustomer.admin}'`,
    );
    if (Number(existing?.rows) > 0) return;
    console.log(`Writing ${rows.toLocaleString('en')} users; this is done once and takes some minutes.`);
    const [cutOff] = await run("select count(*) as rows from customers where account_id like 'BENCH-%'");
    if (Number(cutOff?.rows) > 0)
      throw new Error('An earlier run was cut off. Remove .cache/bench and start again.');
    await run(makeCustomers);
    await run(helpers);
    const indexes = await run(`select indexname as name, indexdef as text from pg_indexes
      where indexname like 'users_by_%' or indexname = 'user_texts_find'`);
    for (const { name } of indexes) await run(`drop index ${name}`);
    for (let from = 1; from <= rows; from += step)
      await run(insertUsers(from, Math.min(rows, from + step - 1)));
    await run(insertAdmin);
    await run("set maintenance_work_mem = '512MB'");
    for (const { text } of indexes) await run(String(text));
    await run('vacuum analyze users, user_texts');
  });
