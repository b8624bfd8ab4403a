import { withConnection } from '@keystead/server/data/embedded/run-statement.ts';

export const firstNames =
  'Olivia Leo Una Clara Lily Nora Nick Oscar Fay Dan Sue Sam Lou Eve Rob Amy Connie Mary James Patricia'.split(
    ' ',
  );
export const lastNames =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Lopez Wilson Anderson Taylor Moore Lee Perez White Harris Clark Lewis Walker Young Allen King Wright Scott Torres Nguyen Hill'.split(
    ' ',
  );
const places = [
  'Oaks',
  'Pines',
  'Cedars',
  'Maples',
  'Birch House',
  'Lakeside',
  'Valley View',
  'Willow Court',
];
const addresses = [
  '/api/users?pageNumber=0&rowsPerPage=25&searchString=%s',
  '/api/users/%s',
  '/api/users/%s/transactions',
  '/api/settings',
  '/api/customer-view',
  '/components/identity-management/claims',
  '/api/customers/%s/configurations',
  'https://sl.maplegrove.example/scim/v2/Users/%s',
  '/login/interaction/%s/password',
];
const statuses = [...Array(14).fill(200), 201, 201, 400, 401, 403, 404, 404, 405, 409, 500, 503];

const sqlArray = (values: readonly unknown[]) => `array[${values.map((value) => `'${value}'`).join(',')}]`;

/** The same number always produces the same row. */
const helpers = `
create function pg_temp.num(n bigint, salt text, below int) returns int language sql immutable as
  $$ select ((hashtextextended(salt, n) & 2147483647) % below)::int $$;
create function pg_temp.pick(words text[], n bigint, salt text) returns text language sql immutable as
  $$ select words[1 + pg_temp.num(n, salt, cardinality(words))] $$;
create function pg_temp.name(n bigint) returns text language sql immutable as
  $$ select lower(pg_temp.pick(${sqlArray(firstNames)}, n, 'first') || '.' || pg_temp.pick(${sqlArray(lastNames)}, n, 'last'))
    || pg_temp.num(n, 'number', 10000) $$;
create function pg_temp.record(n bigint) returns text language sql immutable as
  $$ select format('{"ssoid":"%s","userName":"%s@maplegrove.example","status":"Active","location":"%s","employeeId":"E%s"}',
    md5('ssoid' || n)::uuid, pg_temp.name(n), pg_temp.pick(${sqlArray(places)}, n, 'place'), pg_temp.num(n, 'employee', 1000000)) $$;
create function pg_temp.plain(payload text) returns text language sql immutable as
  $$ select translate(lower(payload), '{}[]":,.@-*', repeat(' ', 11)) $$;
create function pg_temp.words(payload text) returns text language sql immutable as
  $$ select case when length(payload) <= 4096 then pg_temp.plain(payload) else (
    select left(string_agg(word, ' ' order by place), 4096) from (select word, min(place) as place
      from string_to_table(pg_temp.plain(payload), ' ') with ordinality known (word, place)
      where word <> '' group by word) words) end $$;`;

/**
 * Most responses are short, one in ten has 15 records (2 kB), three in a thousand have 200 (28 kB). Their words are
 * stored next to them, as the server writes them.
 */
const insertRows = (from: number, to: number, rows: number) => `
insert into service_logs (at, log_key, direction, system, method, url, status, duration_ms, trace_id, request_payload,
  response_payload, request_text, response_text)
select logs.*, pg_temp.words(logs.request), pg_temp.words(logs.response) from (select now() - interval '88 days' * (1 - n / ${rows}.0), md5('key' || n)::uuid, 'in', 'Keystead',
  pg_temp.pick(array['GET', 'GET', 'POST', 'PUT'], n, 'method'),
  replace(pg_temp.pick(${sqlArray(addresses)}, n, 'url'), '%s', md5('id' || n)::uuid::text),
  pg_temp.pick(${sqlArray(statuses)}, n, 'status')::int,
  (5 - 40 * ln((1 + pg_temp.num(n, 'duration', 9999)) / 10000.0) * (1 + 40 * (n % 50 = 0)::int))::int,
  md5('trace' || n / 2)::uuid::text,
  case when pg_temp.num(n, 'body', 5) < 2 then format('{"user":%s,"password":"******"}', pg_temp.record(n * 7)) end
    as request,
  (select '{"data":[' || string_agg(pg_temp.record(n * 31 + k), ',') || ']}' from generate_series(1,
    case when pg_temp.num(n, 'size', 1000) < 3 then 200 when pg_temp.num(n, 'size', 1000) < 100 then 15
      else 1 + pg_temp.num(n, 'few', 4) end) k) as response
from generate_series(${from}, ${to}) n) logs`;

const step = 100_000;

/** Fills the log if it has fewer rows. */
export const generateServiceLogs = (ownerUrl: string, rows: number): Promise<void> =>
  withConnection(ownerUrl, async (run) => {
    const [existing] = await run('select coalesce(sum(rows), 0)::bigint as rows from service_log_counts');
    if (Number(existing?.rows) >= rows) return;
    console.log(
      `Writing ${rows.toLocaleString('en')} service logs; this is done once and takes some minutes.`,
    );
    await run('truncate service_logs, service_log_counts, service_log_rests, service_log_marks');
    await run(helpers);
    for (let from = 1; from <= rows; from += step)
      await run(insertRows(from, Math.min(rows, from + step - 1), rows));
    await run('vacuum analyze service_logs, service_log_rests');
  });
