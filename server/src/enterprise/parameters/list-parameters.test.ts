import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { pageOfParameters } from './list-parameters.ts';

const world = await openApp();
await world.services.data.transaction('all', (tx) =>
  sql`insert into parameters (customer_id, key, value, created_by)
    select 1, 'common.' || n, 'found everywhere', 'test' from generate_series(1, 15000) n`.execute(tx),
);

const page = { search: 'everywhere', sort: 'id', direction: 'asc', page: 1, size: 50 } as const;
const find = (change: object) =>
  world.services.data.transaction('all', (tx) => pageOfParameters(tx, { ...page, ...change }));

test('counts a search up to a limit and starts with the first match', async () => {
  const { rows, total, isTotalCapped } = await find({});
  expect({ total, isTotalCapped }).toEqual({ total: 1000, isTotalCapped: true });
  expect(rows[0]?.key).toBe('common.1');
});

test.each(['id', 'key', 'value', 'configurationId'])(
  'returns consistent pages for a search sorted by %s',
  async (sort) => {
    const pages = await Promise.all([1, 2, 20, 21].map((number) => find({ sort, page: number })));
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 50, 0]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(150);
  },
);

test('puts every row of a list on exactly one page, however it is sorted', async () => {
  for (const sort of ['key', 'value'] as const) {
    const all = await find({ search: '', sort, size: 99_999 });
    const third = await find({ search: '', sort, page: 200 });
    expect(third.rows.map(({ id }) => id)).toEqual(all.rows.slice(199 * 50, 200 * 50).map(({ id }) => id));
  }
});
