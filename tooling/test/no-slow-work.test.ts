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

test.each<[string, () => Promise<unknown>]>([
  ['query', () => data.query('select 1')],
  ['read', () => data.read('all', async () => null)],
  ['transaction', () => data.transaction('all', async () => null)],
])('a %s takes no second connection while a transaction is open', async (_, takeAnother) => {
  const nested = data.transaction('all', takeAnother);
  await expect(nested).rejects.toThrow('A second connection is taken while a transaction is open.');
  const later = data.transaction('all', async () => ({ takeLater: async () => takeAnother() }));
  await expect((await later).takeLater()).resolves.toBeDefined();
});
