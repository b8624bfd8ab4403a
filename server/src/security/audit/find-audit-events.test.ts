import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { seededRandom } from '../../../../tooling/test/random-input.ts';
import { withConnection } from '../../data/embedded/run-statement.ts';

const world = await openApp();

const customerId = 2;
const people = 4000;
const events = 40_000;
/** Ten users each, with about ten events each. */
const facilities = 400;

beforeAll(() =>
  withConnection(world.ownerUrl, async (run) => {
    await run(`insert into users (ssoid, customer_id, user_name, first_name, last_name, email, status, facility_ids)
      select md5('person' || n)::uuid, ${customerId}, 'person' || n || '@x.example', 'Pat', 'Person', 'p@x.example', 'A',
        array[1 + n % ${facilities}] from generate_series(1, ${people}) n`);
    await run(`insert into audit_events (at, event, customer_id, actor_name, target_type, target_id, target_name)
      select now() - n * interval '10 seconds', case when n % 20 = 0 then 'Timed out' else 'Sign out' end, ${customerId},
        'Actor ' || n % 7, case when n % 3000 = 0 then 'setting' when n % 3001 > 0 then 'user' end,
        case when n % 302 = 0 then 'gone' else md5('person' || abs(hashint4(n)) % ${people + 500})::uuid::text end,
        'Target ' || n % 1000 from generate_series(1, ${events}) n`);
    await run('vacuum analyze users, audit_events');
    // What each event has to do with whom, worked out once.
    await run(`create table plain_events as
      select e.id, e.at, e.event, e.target_type, audit_people(e.actor_name, e.target_name) as people, u.facility_ids
      from audit_events e left join users u on e.target_type = 'user' and u.ssoid::text = e.target_id
        and u.customer_id = ${customerId}
      where e.customer_id = ${customerId}`);
    await run('grant select on plain_events to public');
  }),
);

type Search = {
  since: string | null;
  until: string | null;
  kinds: string[];
  people: string | null;
  facilities: number[];
  isOldestFirst: boolean;
  size: number;
  start: number;
  countCap: number;
  searchCap: number;
};

const find = (search: Search) =>
  sql`find_audit_events(${search.since}, ${search.until}, ${search.kinds}, ${search.people}, ${search.facilities},
    ${search.isOldestFirst}, ${search.size}, ${search.start}, ${search.countCap}, ${search.searchCap})`;

/** The same by definition, from all events. */
const plain = ({ countCap, size, start, isOldestFirst, ...search }: Search) => sql`
  (with found as (select id, at from plain_events where event = any(${search.kinds}::text[])
      and at between coalesce(${search.since}::timestamptz, '-infinity') and coalesce(${search.until}::timestamptz, 'infinity')
      and people like coalesce(${search.people}, '%')
      and (target_type is distinct from 'user' or facility_ids && ${search.facilities}::int[])),
    total as (select least(count(*), ${countCap}::int + 1) as total from found)
  select page.id, page.at, total.total from total left join (select * from found
    order by ${sql.raw(isOldestFirst ? 'at, id' : 'at desc, id desc')} limit ${size} offset ${start}) page on true)`;

const inCustomer = <Row>(query: RawBuilder<Row>) =>
  world.services.data.transaction({ customerId }, async (tx) => (await query.execute(tx)).rows);

const agoOf = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

const caps = { countCap: 10_000, searchCap: 5000 };

const search: Search = {
  since: null,
  until: null,
  kinds: ['Sign out', 'Timed out'],
  people: null,
  facilities: [7],
  isOldestFirst: false,
  size: 25,
  start: 0,
  ...caps,
};

test('finds for a location admin what every event compared with every user would', async () => {
  const { pick } = seededRandom(318);
  for (let round = 0; round < 120; round++) {
    const chosen: Search = {
      since: pick([null, agoOf(30)]),
      until: pick([null, agoOf(10)]),
      kinds: pick([search.kinds, ['Timed out']]),
      people: pick([null, '%actor 3%', '%target 12_%', '%target 999%', '%nobody%']),
      facilities: pick([[], [7], [7, 8, 9], [999], Array.from({ length: facilities }, (_, n) => n + 1)]),
      isOldestFirst: pick([true, false]),
      size: pick([1, 25]),
      start: pick([0, 25, 100_000]),
      ...pick([caps, { countCap: 50, searchCap: 5 }, { countCap: 300, searchCap: 50 }]),
    };
    const { isOldestFirst } = chosen;
    const order = sql.raw(isOldestFirst ? 'at, id' : 'at desc, id desc');
    const [found, expected] = await Promise.all(
      [find(chosen), plain(chosen)].map((source) =>
        inCustomer(sql`select id::int, at, total::int from ${source} f order by ${order}`),
      ),
    );
    expect(found, JSON.stringify(chosen)).toEqual(expected);
  }
});

type Explained = { 'QUERY PLAN': [{ Plan: Record<string, number> }] };

const buffersOf = async (chosen: Partial<Search>): Promise<number> => {
  const query = sql<Explained>`explain (analyze, buffers, format json) select * from ${find({ ...search, ...chosen })}`;
  // The first run also reads the catalog.
  await inCustomer(query);
  const [explained] = await inCustomer(query);
  const plan = explained?.['QUERY PLAN'][0].Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? 0);
};

test.each<[string, Partial<Search>]>([
  ['the users of one facility', {}],
  ['a location without users', { facilities: [999] }],
  ['a name that many have', { people: '%actor 3%', searchCap: 500 }],
])('reads only the events of %s', async (_, chosen) => {
  expect(await buffersOf(chosen)).toBeLessThan(1000);
});
