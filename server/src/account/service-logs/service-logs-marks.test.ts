import type { ServiceLogSummary } from '@keystead/contract/account/service-logs.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { openDatabase } from '../../data/database.ts';
import { markStretches } from '../../records/marks/mark-stretches.ts';
import { stretchRows } from '../../records/marks/marks.ts';
import { insertServiceLogs } from '../../records/service-log.ts';
import { chooseMarks } from './choose-marks.ts';

const world = await openApp();
const operator = await as(world, 'lou.logs@provider.example');
const { data } = world.services;
const owner = new pg.Client({ connectionString: world.ownerUrl });

beforeAll(() => owner.connect());
afterAll(() => owner.end());

type Row = { url: string; status?: number; request_payload?: string; response_payload?: string };

let minutes = 0;
/** Each row is a minute older than the one before it. */
const logged = (row: Row): string =>
  JSON.stringify({
    at: new Date(Date.now() - minutes++ * 60_000).toISOString(),
    log_key: crypto.randomUUID(),
    direction: 'in',
    system: 'Test',
    method: 'GET',
    status: 200,
    duration_ms: 1,
    trace_id: 'marks',
    ...row,
  });

/** Adds rows of different people, just enough to fill the current stretch. */
const fillStretch = async (special: Row[]): Promise<void> => {
  const { rows } = await owner.query('select coalesce(max(id), 0)::int as id from service_logs');
  const missing = stretchRows - ((rows[0].id + 1) % stretchRows);
  const others = Array.from({ length: missing - special.length }, (_, n) => ({
    url: `/people/${n}`,
    response_payload: JSON.stringify({ ssoid: crypto.randomUUID(), name: `Person ${n}`, place: 'Orchard' }),
  }));
  await insertServiceLogs(data, [...others.slice(0, 300), ...special, ...others.slice(300)].map(logged));
};

const readStretches = async (): Promise<number[]> => {
  const { rows } = await owner.query('select stretch::int from service_log_marks order by stretch');
  return rows.map(({ stretch }) => stretch);
};

const findUrls = async (query: Record<string, string | number>): Promise<string[]> => {
  const values = Object.entries(query).map(([key, value]) => [key, String(value)]);
  const reply = await operator.call('GET', `/api/logs/paged?${new URLSearchParams(values)}`);
  const page = reply.json<{ data: ServiceLogSummary[]; recordsFiltered: number; isEstimate: boolean }>();
  if (!('limit' in query)) expect(page.recordsFiltered).toBe(page.data.length);
  return page.data.map(({ url }) => url);
};

beforeAll(async () => {
  await fillStretch([
    { url: '/one/Peony-7001', response_payload: '{"flower":"Dahlia","height":"tall"}' },
    {
      url: '/two',
      status: 404,
      request_payload: '{"flower":"Dahlia"}',
      response_payload: '{"tree":"Rowan"}',
    },
    { url: '/three', response_payload: `{"list":"${'word4711 '.repeat(900)}","end":"Snowdrop in winter"}` },
    {
      url: '/four',
      response_payload: JSON.stringify(
        Array.from({ length: 900 }, (_, n) => `number${n}x`).concat('Edelweiss'),
      ),
    },
  ]);
  await fillStretch([{ url: '/five', response_payload: '{"flower":"Dahlia & Rowan"}' }]);
  await insertServiceLogs(data, [logged({ url: '/six', response_payload: '{"flower":"dahlia"}' })]);
});

test('marks complete stretches but not the rows after them', async () => {
  expect(await readStretches()).toEqual([0, 1]);
  const { rows } = await owner.query("select id::int from service_logs where url = '/six'");
  expect(rows[0].id).toBeGreaterThanOrEqual(2 * stretchRows);
});

test.each([
  [{ response: 'dahlia' }, ['/one/Peony-7001', '/five', '/six']],
  [{ response: 'AHLI' }, ['/one/Peony-7001', '/five', '/six']],
  [{ request: 'dahlia' }, ['/two']],
  [{ response: 'dahlia', request: 'dahlia' }, []],
  [{ response: 'rowan', request: 'dahlia' }, ['/two']],
  [{ response: 'rowan', statusCode: 404 }, ['/two']],
  [{ response: 'rowan', statusCode: 200 }, ['/five']],
  [{ response: 'Dahlia & rowan' }, ['/five']],
  [{ response: 'rowan dahlia' }, []],
  [{ response: '"flower":"dahlia","height"' }, ['/one/Peony-7001']],
  [{ url: 'peony-70' }, ['/one/Peony-7001']],
  [{ url: 'peony', response: 'rowan' }, []],
  [{ response: 'snowdrop in' }, ['/three']],
  [{ response: 'word4711' }, ['/three']],
  [{ response: 'edelweiss' }, ['/four']],
  [{ response: 'rowan', duration: '1' }, ['/two', '/five']],
  [{ response: 'rowan', duration: '2-9' }, []],
  [{ response: 'rowan', endDate: '2020-01-01' }, []],
])('%j', async (query, urls) => {
  expect(await findUrls(query)).toEqual(urls);
});

test('continues pages across the ends of stretches', async () => {
  const texts = await Promise.all(
    [0, 1, 2].map((startsFrom) => findUrls({ response: 'dahlia', startsFrom, limit: 1 })),
  );
  expect(texts.flat()).toEqual(['/one/Peony-7001', '/five', '/six']);
  expect(await findUrls({ response: 'orchard', startsFrom: stretchRows - 10, limit: 20 })).toHaveLength(20);
});

test('finds rows from before there were marks, and marks them from newest to oldest', async () => {
  await owner.query('delete from service_log_marks where stretch = 0');
  expect(await findUrls({ response: 'dahlia' })).toEqual(['/one/Peony-7001', '/five', '/six']);
  await owner.query('delete from service_log_marks');
  expect(await findUrls({ response: 'dahlia' })).toEqual(['/one/Peony-7001', '/five', '/six']);
  await markStretches(data, () => false);
  expect(await readStretches()).toEqual([1]);
  await markStretches(data);
  expect(await readStretches()).toEqual([0, 1]);
});

test('ignores marks of another form and rewrites them', async () => {
  await owner.query('update service_log_marks set form = 1, marks = $1 where stretch = 0', [
    Buffer.alloc(8192 * 256),
  ]);
  expect(await findUrls({ response: 'dahlia' })).toEqual(['/one/Peony-7001', '/five', '/six']);
  await markStretches(data);
  const { rows } = await owner.query('select stretch::int, form from service_log_marks order by stretch');
  expect(rows).toEqual([
    { stretch: 0, form: 2 },
    { stretch: 1, form: 2 },
  ]);
  expect(await findUrls({ response: 'dahlia' })).toEqual(['/one/Peony-7001', '/five', '/six']);
});

test('leaves a stretch open while one of its rows is still being written', async () => {
  const lateClient = new pg.Client({ connectionString: world.ownerUrl });
  await lateClient.connect();
  await lateClient.query('begin');
  await lateClient.query(`insert into service_logs (at, log_key, direction, system, method, url, status, duration_ms, trace_id,
    response_payload) values (now(), gen_random_uuid(), 'in', 'Test', 'GET', '/late', 200, 1, 'marks', '"Gladiolus"')`);
  await fillStretch([]);
  expect(await readStretches()).toEqual([0, 1]);
  await lateClient.query('commit');
  await lateClient.end();
  expect(await findUrls({ response: 'gladiolus' })).toEqual(['/late']);
  await markStretches(data);
  expect(await readStretches()).toEqual([0, 1, 2]);
  expect(await findUrls({ response: 'gladiolus' })).toEqual(['/late']);
});

test('finds rows replayed after a kill once, and adds the marks that are missing', async () => {
  const rows = Array.from({ length: 3000 }, (_, n) =>
    logged({ url: `/replayed/${n}`, response_payload: `{"bird":"Nuthatch${n}"}` }),
  );
  // The rows are stored, but the process is killed before marking anything: another process holds the lock.
  await owner.query("select pg_advisory_lock(hashtext('keystead.service_log_marks'))");
  await insertServiceLogs(data, rows);
  await owner.query("select pg_advisory_unlock(hashtext('keystead.service_log_marks'))");
  const before = await readStretches();
  await insertServiceLogs(data, rows);
  expect(await findUrls({ response: 'nuthatch1234' })).toEqual(['/replayed/1234']);
  await fillStretch([]);
  expect((await readStretches()).length).toBeGreaterThan(before.length + 1);
  expect(await findUrls({ response: 'nuthatch1234' })).toEqual(['/replayed/1234']);
});

test('stores other rows when some are from a time without a partition', async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  const at = (time: string, url: string) => JSON.stringify({ ...JSON.parse(logged({ url })), at: time });
  await insertServiceLogs(data, [at(days(-200), '/long-ago'), at(days(0), '/now'), at(days(200), '/ahead')]);
  const { rows } = await owner.query(
    "select url from service_logs where url in ('/long-ago', '/now', '/ahead')",
  );
  expect(rows).toEqual([{ url: '/now' }]);
});

test('loses nothing and marks each stretch once when two processes write concurrently', async () => {
  const other = openDatabase(world.appUrl, 2);
  const write = async (to: typeof data, name: string) => {
    for (let part = 0; part < 24; part++)
      await insertServiceLogs(
        to,
        Array.from({ length: 100 }, (_, n) =>
          logged({
            url: `/both/${name}`,
            response_payload: `{"fish":"Gudgeon","of":"${name}${part * 100 + n}"}`,
          }),
        ),
      );
  };
  await Promise.all([write(data, 'left'), write(other, 'right')]);
  await other.close();
  await markStretches(data);
  const stretches = await readStretches();
  expect(new Set(stretches).size).toBe(stretches.length);
  const { rows } = await owner.query('select max(id)::int as id from service_logs');
  expect(stretches.at(-1)).toBe(Math.floor((rows[0].id + 1) / stretchRows) - 1);
  for (const name of ['left0', 'left777', 'right2399', 'right512'])
    expect(await findUrls({ response: `"of":"${name}"` })).toHaveLength(1);
  expect(await findUrls({ response: 'gudgeon', startsFrom: 0, limit: 5 })).toHaveLength(5);
});

test('drops marks with the last of their rows', async () => {
  await owner.query(`create table service_log_marks_20200106 partition of service_log_marks
    for values from ('2020-01-06') to ('2020-01-13')`);
  await owner.query('select maintain_partitions()');
  const { rows } = await owner.query(
    "select count(*)::int as weeks, min(relname) as first from pg_class where relname ~ '^service_log_marks_[0-9]+$'",
  );
  expect(rows[0].weeks).toBeGreaterThan(13);
  expect(rows[0].first > 'service_log_marks_2021').toBe(true);
});

const bitsOf = (hasMark: (row: number) => boolean): Buffer => {
  const bits = Buffer.alloc(10);
  for (let row = 0; row < 60; row++)
    if (hasMark(row)) bits.writeUInt8(bits.readUInt8(row >> 3) | (128 >> (row % 8)), row >> 3);
  return bits;
};

test('chooses the marks that together leave the fewest rows, and none that saves too little', () => {
  const word = [6, 7, 8, 9].map((end) => ({ mark: end, bits: bitsOf((row) => row < end) }));
  const others = [
    { mark: 100, bits: bitsOf((row) => row % 3 === 0) },
    { mark: 101, bits: bitsOf((row) => row !== 0) },
  ];
  expect(chooseMarks([...word, ...others])).toEqual([6, 100, 101]);
  const same = Array.from({ length: 30 }, (_, mark) => ({ mark, bits: bitsOf((row) => row < 2) }));
  expect(chooseMarks(same)).toHaveLength(3);
  const sparing = Array.from({ length: 30 }, (_, mark) => ({
    mark,
    bits: bitsOf((row) => Math.floor(row / 2) !== mark),
  }));
  expect(chooseMarks(sparing)).toHaveLength(10);
  expect(chooseMarks([])).toEqual([]);
});
