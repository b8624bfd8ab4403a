import { createHash, pbkdf2Sync, scryptSync } from 'node:crypto';
import { hashSync as argon2Sync } from '@node-rs/argon2';
import { hashSync as bcryptSync } from '@node-rs/bcrypt';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();
const password = 'Grün#Apple7';
const salt = Buffer.from('0123456789abcdef');
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const digest = (algorithm: string, ...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash(algorithm)).digest();
const derived = (name: string, length: number) => pbkdf2Sync(password, salt, 27_500, length, name);

const imported: [string, string][] = [
  ['bcrypt 2b', bcryptSync(password, 5)],
  ['bcrypt 2a', bcryptSync(password, 5).replace(/^\$2b/, '$2a')],
  ['bcrypt 2y', bcryptSync(password, 5).replace(/^\$2b/, '$2y')],
  ['pbkdf2-sha1', `$pbkdf2$i=27500$${base64(salt)}$${base64(derived('sha1', 20))}`],
  ['pbkdf2-sha256', `$pbkdf2-sha256$i=27500,l=64$${base64(salt)}$${base64(derived('sha256', 64))}`],
  [
    'pbkdf2-sha512 without names',
    `$pbkdf2-sha512$27500$${base64(salt)}$${base64(derived('sha512', 64)).replaceAll('+', '.')}`,
  ],
  [
    'scrypt',
    `$scrypt$ln=14,r=8,p=1$${base64(salt)}$${base64(scryptSync(password, salt, 32, { N: 2 ** 14 }))}`,
  ],
  ['{SSHA}', `{SSHA}${Buffer.concat([digest('sha1', password, salt), salt]).toString('base64')}`],
  ['{SSHA512}', `{SSHA512}${Buffer.concat([digest('sha512', password, salt), salt]).toString('base64')}`],
  ['{SMD5}', `{SMD5}${Buffer.concat([digest('md5', password, salt), salt]).toString('base64')}`],
  ['salt first', `$sha256$o=prefix$${base64(salt)}$${base64(digest('sha256', salt, password))}`],
  ['salt last', `$sha1$o=postfix$${base64(salt)}$${base64(digest('sha1', password, salt))}`],
  ['md5, salt first', `$md5$o=prefix$${base64(salt)}$${base64(digest('md5', salt, password))}`],
  ['weak argon2id', argon2Sync(password, { memoryCost: 8192, timeCost: 1 })],
];

test.each(imported)('verifies an imported %s hash and marks it for rehashing', async (_, stored) => {
  expect(await passwords.verify(stored, password)).toEqual({ matches: true, isOutdated: true });
  expect(await passwords.verify(stored, `${password}x`)).toEqual({ matches: false, isOutdated: false });
});

test('does not mark its own hashes for rehashing', async () => {
  const stored = await passwords.hash(password);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, password)).toEqual({ matches: true, isOutdated: false });
  expect(await passwords.verify(stored, 'other')).toEqual({ matches: false, isOutdated: false });
});

test.each([
  ['no hash', null],
  ['an unknown kind', '$crypt$x$y$z'],
  ['bcrypt beyond the limit', `$2b$20$${'a'.repeat(53)}`],
  ['argon2 beyond the limit', '$argon2id$v=19$m=9999999,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g'],
  [
    'argon2 with too many passes for its memory',
    `$argon2id$v=19$m=524288,t=9,p=1$c2FsdHNhbHQ$${'A'.repeat(43)}`,
  ],
  ['pbkdf2 with too many blocks for its rounds', `$pbkdf2$i=10000000$c2FsdA$${'A'.repeat(171)}`],
  ['pbkdf2 beyond the limit', '$pbkdf2-sha256$i=99999999$c2FsdA$aGFzaA'],
  ['scrypt beyond the limit', '$scrypt$ln=20,r=32,p=16$c2FsdA$aGFzaA'],
  ['an empty digest', '{SSHA}AAAA'],
])('%s never matches and costs as much as a real check', async (_, stored) => {
  expect(await passwords.verify(stored, 'wrong')).toEqual({ matches: false, isOutdated: false });
  const current = await passwords.hash(password);
  const [real = 0, fake = 0] = await fastest([current, stored], (hash) => passwords.verify(hash, 'wrong'));
  expect(fake).toBeGreaterThan(real / 3);
});

/** A busy machine makes single measurements longer, never shorter; in turns, it is as busy for one as for the other. */
const fastest = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number[]> => {
  const times = items.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 8; round += 1)
    for (const [index, item] of items.entries()) {
      const start = performance.now();
      await work(item);
      times[index] = Math.min(times[index] ?? 0, performance.now() - start);
    }
  return times;
};
