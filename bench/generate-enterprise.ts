import { withConnection } from '@keystead/server/data/embedded/run-statement.ts';

export type EnterpriseSize = { customers: number; configurations: number; parameters: number };

const tables = ['customers', 'configurations', 'parameters'];

/** The demo's customers and environments have lower numbers. */
const first = { customer: 100_000, configuration: 100_000 };

const insertCustomers = (count: number) => `
insert into customers (id, stack_id, account_id, account_name, guid, created_by)
select ${first.customer} + n, 4, 'B' || n, (array['Aspen','Bluff','Canyon','Dover','Elm','Fair','Glen','High'])[1 + n % 8]
  || ' ' || (array['Commons','Manor','Village','Court','Terrace'])[1 + n % 5] || ' ' || n, md5('c' || n)::uuid,
  (array['Eve Edit','Ed All','Una Import'])[1 + n % 3]
from generate_series(1, ${count}) n`;

const insertConfigurations = ({ customers, configurations }: EnterpriseSize) => `
insert into configurations (id, customer_id, config_name, config_type, user_management, created_by)
select ${first.configuration} + n, ${first.customer} + 1 + n % ${customers},
  (array['Production','Training','Archive'])[1 + n % 3] || ' ' || n, (array['Production','Training','Other'])[1 + n % 3],
  (array['okta','keycloak','legacy'])[1 + n % 3], 'Eve Edit'
from generate_series(1, ${configurations}) n`;

/** Each environment has the same keys, as in real life, and values that are mostly its own addresses. */
const insertParameters = (
  from: number,
  to: number,
  { customers, configurations, parameters }: EnterpriseSize,
) => `
insert into parameters (customer_id, configuration_id, key, value, created_by)
select ${first.customer} + 1 + c % ${customers}, ${first.configuration} + c,
  (array['snf','sl','ca','mt','mcm','cc','ct','pd','lpc','bp'])[1 + k % 10] ||
    (array['.app.url.root','.api.url.root','.release.channel','.walkaway.timeout.minutes','.feature.enabled'])[1 + k / 10 % 5],
  case k / 10 % 5 when 0 then 'https://e' || c || '.suite.example/app' || k when 1 then 'https://e' || c || '.suite.example/api' || k
    when 2 then 'stable-' || md5(c::text || k)::text when 3 then (5 + c % 50)::text else 'True' end,
  'Eve Edit'
from generate_series(${from}, ${to}) c cross join generate_series(0, ${Math.round(parameters / configurations) - 1}) k`;

const step = 1000;

/** Fills a database that has only the demo's customers. The text index is built afterwards, which is faster. */
export const generateEnterprise = (ownerUrl: string, size: EnterpriseSize): Promise<void> =>
  withConnection(ownerUrl, async (run) => {
    const [existing] = await run(
      `select count(*)::int as n from configurations where id > ${first.configuration}`,
    );
    if (Number(existing?.n) >= size.configurations) return;
    console.log(`Writing ${size.parameters.toLocaleString('en')} parameters; this is done once.`);
    // An interrupted run leaves nothing behind: neither half of the rows nor a table without its index.
    await run('begin');
    await run(`delete from customers where id > ${first.customer}`);
    // A history of changes that no one made would only slow the generation.
    for (const table of tables) await run(`alter table ${table} disable trigger ${table}_changed`);
    const [index] = await run("select pg_get_indexdef('parameters_search'::regclass) as text");
    await run('drop index parameters_search');
    await run(insertCustomers(size.customers));
    await run(insertConfigurations(size));
    for (let from = 1; from <= size.configurations; from += step) {
      await run(insertParameters(from, Math.min(size.configurations, from + step - 1), size));
    }
    await run(String(index?.text));
    for (const table of tables) await run(`alter table ${table} enable trigger ${table}_changed`);
    await run('commit');
    for (const table of tables) await run(`vacuum analyze ${table}`);
  });
