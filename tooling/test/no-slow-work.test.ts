import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openApp } from './app.ts';

const { data, passwords } = (await openApp()).services;

test('hashing or verifying a password while a transaction is open fails', async () => {
  const hash = await passwords.hash('Guess#2026');
  await expect(data.transaction('all', () => passwords.hash('Guess#2026'))).rejects.toThrow(
    /transaction is open/,
  );
  await expect(data.transaction('all', () => passwords.verify(hash, 'Guess#2026'))).rejects.toThrow(
    /transaction is open/,
  );
});

test('between two transactions it does not', async () => {
  await data.transaction('all', async () => undefined);
  const hash = await passwords.hash('Guess#2026');
  await data.transaction('all', async () => undefined);
  expect(await passwords.verify(hash, 'Guess#2026')).toMatchObject({ matches: true });
});

const reader = { ssoid: 'ann', signal: new AbortController().signal };
const takings: Record<string, () => Promise<unknown>> = {
  query: () => data.query('select 1'),
  read: () => data.read('all', async () => null),
  transaction: () => data.transaction('all', async () => null),
  searchTransaction: () => data.searchTransaction('all', async () => null, reader),
  slowTransaction: () => data.slowTransaction('all', async () => null, reader),
  copyOut: async () => text(await data.copyOut({ customerId: 7 }, 'select 1', reader)),
};
const openings = ['transaction', 'searchTransaction', 'slowTransaction'] as const;

test.each(openings.flatMap((opening) => Object.keys(takings).map((taking) => ({ opening, taking }))))(
  '$taking takes no second connection while a $opening is open',
  async ({ opening, taking }) => {
    const takeAnother = async () => takings[taking]?.();
    const nested = data[opening]('all', takeAnother, reader);
    await expect(nested).rejects.toThrow('A second connection is taken while a transaction is open.');
    const later = data[opening]('all', async () => ({ takeLater: takeAnother }), reader);
    await expect((await later).takeLater()).resolves.toBeDefined();
  },
);
