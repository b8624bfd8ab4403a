import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tooling/test/database.ts';
import { type Data, openDatabase } from './database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let data: Data;

beforeAll(async () => {
  database = await testDatabase();
  data = openDatabase(database.appUrl, 3);
});

afterAll(async () => {
  await data.close();
  await database.drop();
});

const maple = { customerId: 7, ssoid: '00000000-0000-4000-8000-000000000007' };
const reader = { ssoid: maple.ssoid, signal: new AbortController().signal };
const manyRows = `select repeat('x', 1000) as x from generate_series(1, 20000)`;

test('slow downloads leave connections to everyone else, and wait for each other', async () => {
  // As many as there are connections; none is read yet.
  const downloads = [1, 2, 3].map(() => data.copyOut(maple, manyRows, reader));
  await downloads[0];
  expect((await data.query('select 1', [])).rowCount).toBe(1);
  const contents = await Promise.all(downloads.map(async (download) => text(await download)));
  expect(contents.map(({ length }) => length)).toEqual(Array(3).fill(2 + 1001 * 20_000));
});

test('a download that is broken off or refused makes room for the next', async () => {
  const broken = await data.copyOut(maple, manyRows, reader);
  broken.on('error', () => undefined).destroy();
  await expect(text(await data.copyOut(maple, 'select 1 / 0', reader))).rejects.toThrow('division by zero');
  expect(await text(await data.copyOut(maple, 'select 2 as two', reader))).toBe('two\n2\n');
});

test('slow transactions wait for downloads and for each other, and leave connections to everyone else', async () => {
  const order: string[] = [];
  const download = await data.copyOut(maple, manyRows, reader);
  const slow = ['first', 'second'].map((name) =>
    data.slowTransaction(maple, async (tx) => {
      order.push(`${name} begins`);
      await sql`select 1`.execute(tx);
      order.push(`${name} ends`);
    }),
  );
  expect(await data.transaction(maple, async () => 'done')).toBe('done');
  expect(order).toEqual([]);
  await text(download);
  await Promise.all(slow);
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a slow transaction that fails makes room for the next', async () => {
  const failing = data.slowTransaction(maple, (tx) => sql`select 1 / 0`.execute(tx));
  await expect(failing).rejects.toThrow('division by zero');
  expect(await data.slowTransaction(maple, async () => 'done')).toBe('done');
});
