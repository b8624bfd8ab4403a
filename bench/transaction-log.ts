import { listTransactions } from '@keystead/contract/users/transaction-log.ts';
import { runStatement } from '@keystead/server/data/embedded/run-statement.ts';
import { findTransactions } from '@keystead/server/users/transaction-log/find-transactions.ts';
import { readTransactions } from '@keystead/server/users/transaction-log/read-transactions.ts';
import { type Figure, timed } from './figure.ts';
import type { World } from './world.ts';

const transactions = 125_000;
const rounds = 40;

/** 125,000 transactions with eight sub-transactions each over a year, a tenth of them with a failure. */
const fill = `
  insert into transactions (customer_id, config_id, ssoid, type, user_name, user_first_name, user_last_name,
    facility_ids, status_name, created_by_first_name, created_by_last_name, trace_id, started_at, ended_at)
  select 1, 1, gen_random_uuid(), 'Update User', 'bench.' || n || '@maplegrove.example',
    (array['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Finn', 'Gus', 'Hana'])[1 + n % 8], 'Bench' || n % 5000, array[101 + n % 20],
    'Completed', (array['Una', 'Leo', 'Sam'])[1 + n % 3], 'Corp', gen_random_uuid()::text,
    now() - n * interval '4 minutes', now()
  from generate_series(1, ${transactions}) n;
  insert into sub_transactions (transaction_id, customer_id, config_id, ssoid, product_name, operation, status_name,
    status_code, status_description, cause, started_at, ended_at)
  select t.id, 1, 1, t.ssoid, s.name, 'put',
    case when t.id % 10 = 0 and s.name = 'SL' then 'Failed' else 'Completed' end, 200, 'OK',
    case when t.id % 10 = 0 and s.name = 'SL' then 'bench' end, t.started_at, now()
  from transactions t cross join unnest(array['OKTA', 'SNF', 'MCMD', 'SL', 'TRUESENSE', 'PD', 'LPC', 'PP']) s (name)
  where t.user_name like 'bench.%';
  select tally_transactions(array(select id from transactions where user_name like 'bench.%'));
  analyze transactions; analyze sub_transactions;`;

const day = 86_400_000;
const monthAgo = () => new Date(Date.now() - 30 * day).toISOString();

const pages: [string, string][] = [
  ['log: errors of a month', `from=${monthAgo()}`],
  ['log: all, page 1', 'status=all'],
  ['log: all, page 400', 'status=all&pageNumber=399'],
  ['log: search by name', 'status=all&search=bench42'],
  ['log: search by initiator, errors', 'search=leo%20corp'],
  ['log: one location', 'status=all&location=103'],
];

/** The same statements directly on the database. */
const readBare = ({ services }: World, text: string) => {
  const query = listTransactions.query.parse(Object.fromEntries(new URLSearchParams(text)));
  return services.data.transaction({ customerId: 1 }, async (tx) => {
    const visibility = query.location === undefined ? null : [query.location];
    const ids = (await findTransactions(tx, query, visibility)).map((hit) => hit.id);
    return readTransactions(tx, ids, true);
  });
};

export const transactionLog = async (world: World): Promise<Figure[]> => {
  const [existing] = await runStatement(
    world.ownerUrl,
    "select count(*) as n from transactions where user_name like 'bench.%'",
  );
  if (Number((existing as { n: number }).n) < transactions) await runStatement(world.ownerUrl, fill);
  const read = await world.as('una.corp@maplegrove.example');
  const figures: Figure[] = [];
  for (const [name, query] of pages) {
    const figure: Figure = { name, api: [], reference: [], goal: 100 };
    for (let round = 0; round < rounds; round++) {
      figure.api.push(await timed(() => read(`/api/transaction-log?${query}`)));
      figure.reference.push(await timed(() => readBare(world, query)));
    }
    figures.push(figure);
  }
  return figures;
};
