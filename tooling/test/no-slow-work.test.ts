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
