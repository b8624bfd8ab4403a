import type { ServiceLogSummary } from '@keystead/contract/account/service-logs.ts';
import { CompiledQuery } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { insertServiceLogs } from '../../records/service-log.ts';

const world = await openApp();
const operator = await as(world, 'lou.logs@provider.example');

/** A list with repeating names: long, but with few distinct words. */
const people = Array.from({ length: 120 }, (_, n) => ({
  ssoid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  userName: `person.number${n}@orchard.example`,
  location: 'Willow Court, West Wing',
  isActive: true,
}));
const long = JSON.stringify({ data: [...people, { note: 'Marzipan & Nougat' }] });
const other = JSON.stringify({ data: [{ note: 'Nougat & Marzipan', person: 'number77' }] });

beforeAll(async () => {
  const rows = [long, other].map((response_payload, n) =>
    JSON.stringify({
      at: new Date(Date.now() - n * 1000).toISOString(),
      log_key: crypto.randomUUID(),
      direction: 'in',
      system: 'Test',
      method: 'GET',
      url: `/orchard/${n}`,
      status: 200,
      duration_ms: 1,
      trace_id: 'orchard',
      response_payload,
    }),
  );
  await insertServiceLogs(world.services.data, rows);
  await world.services.data.query(
    `insert into service_logs (at, log_key, direction, system, method, url, status, duration_ms, trace_id, response_payload)
     values (now(), gen_random_uuid(), 'in', 'Test', 'GET', '/start', 200, 1, 'orchard-start', $1)`,
    ['{"fruit":"Quince-4711","both":"🍏Apple77🍐Pear"}'],
  );
});

const findUrls = async (response: string): Promise<string[]> => {
  const reply = await operator.call(
    'GET',
    `/api/logs/paged?${new URLSearchParams({ response, traceId: 'orchard' })}`,
  );
  return reply.json<{ data: ServiceLogSummary[] }>().data.map(({ url }) => url);
};

test('stores a long payload with few words entirely in its row', async () => {
  expect(long.length).toBeGreaterThan(15_000);
  const { rows } = await world.services.data.transaction('all', (tx) =>
    tx.executeQuery<{ words: number; pieces: number }>(
      CompiledQuery.raw(`select length(response_text) as words,
        (select count(*) from service_log_rests r where r.log_id = l.id) as pieces
        from service_logs l where url = '/orchard/0'`),
    ),
  );
  expect(rows[0]?.words).toBeLessThan(4096);
  expect(rows[0]?.pieces).toBe(0);
});

test.each([
  ['a part of a word at its end', 'arzipa', ['/orchard/0', '/orchard/1']],
  ['words in their order, with what is between them', 'marzipan & NOUGAT', ['/orchard/0']],
  ['the other order', 'nougat & m', ['/orchard/1']],
  ['a member and its value', '"userName":"person.number77@', ['/orchard/0']],
  ['a number that both have', 'number77', ['/orchard/0', '/orchard/1']],
  ['parts of words on both sides', 'urt, wes', ['/orchard/0']],
  ['signs alone', '"}]}', ['/orchard/1', '/orchard/0'].reverse()],
  ['two letters', 'ug', ['/orchard/0', '/orchard/1']],
  ['words that are there, but not together', 'willow nougat', []],
  ['a value that others begin with', '"person":"number7"', []],
  ['a value that is there', '"person":"number77"', ['/orchard/1']],
  [
    'the first and the last word',
    'data":[{"note":"nougat & marzipan","person":"number77"}]}',
    ['/orchard/1'],
  ],
])('%s', async (_, text, urls) => {
  expect(await findUrls(text)).toEqual(urls);
});

/** Rows from before payloads were stored by their words, and rows that others write. */
test.each([
  ['a member and its value', '"fruit":"quince-4711"'],
  ['parts of words on both sides', 'it":"quince-47'],
  ['signs beyond the first plane', '🍏apple77🍐pear'],
  ['the end', 'pear"}'],
])('finds a row with the start of its payload by %s', async (_, response) => {
  const reply = await operator.call('GET', `/api/logs/paged?${new URLSearchParams({ response })}`);
  const urls = reply.json<{ data: ServiceLogSummary[] }>().data.map(({ url }) => url);
  expect(urls).toEqual(['/start']);
});
