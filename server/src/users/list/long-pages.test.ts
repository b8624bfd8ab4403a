import type { UserPage } from '@keystead/contract/users/user-list.ts';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { longestStall } from '../../../../tooling/test/longest-stall.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const count = 5000;

/** Identities and what the database generates. */
const ownColumns = ['ssoid', 'user_name', 'employee_id', 'federated_login_id', 'email'];

beforeAll(async () => {
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns where table_schema = 'public'
      and table_name = 'users' and is_generated = 'NEVER' and not column_name = any($1)`,
    [ownColumns],
  );
  const copied = rows.map(({ name }) => name).join(', ');
  await owner.query(
    `insert into users (ssoid, user_name, email, ${copied})
      select gen_random_uuid(), 'copy' || n || '@maplegrove.example', 'copy' || n || '@maplegrove.example', ${copied}
      from users, generate_series(1, $1::int) n where user_name = 'olivia.ord@maplegrove.example'`,
    [count],
  );
  await owner.end();
});

const list = async (query: string) => {
  const reply = await una.call('GET', `/api/users?${query}`);
  expect(reply.statusCode).toBe(200);
  return { ...reply.json<UserPage>(), totalHeader: reply.headers['x-total-count'], link: reply.headers.link };
};

test('sends a long page as it would short ones', async () => {
  const { data, ...rest } = await list('rowsPerPage=99999');
  expect(data.length).toBeGreaterThan(count);
  expect(rest).toMatchObject({ total: data.length, isTotalExact: true, next: null });
  expect(rest.totalHeader).toBe(String(data.length));
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(data.length / 1000) }, (_, page) =>
      list(`rowsPerPage=1000&pageNumber=${page}`),
    ),
  );
  expect(data).toEqual(pages.flatMap((page) => page.data));
  const first = await list('rowsPerPage=1001');
  expect(first.data).toEqual(data.slice(0, 1001));
  expect(first.link).toBe(`<${first.next}>; rel="next"`);
});

test('a long page does not keep others waiting much longer than a short one', async () => {
  const read = (rows: number) => una.call('GET', `/api/users?rowsPerPage=${rows}`);
  const stalls = { short: [] as number[], long: [] as number[] };
  for (let round = 0; round < 3; round++) {
    stalls.short.push(await longestStall(() => read(1000)));
    stalls.long.push(await longestStall(() => read(99_999)));
  }
  expect(Math.min(...stalls.long)).toBeLessThan(2 * Math.min(...stalls.short));
});
