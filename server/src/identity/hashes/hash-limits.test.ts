import { expect, test } from 'vitest';
import { readArgon2 } from './argon2.ts';
import type { Digest } from './digest-bytes.ts';
import { fromKeycloak } from './from-keycloak.ts';
import { readPbkdf2 } from './pbkdf2.ts';

const base64 = (length: number) => Buffer.alloc(length, 1).toString('base64');

const imported = (algorithm: string, rounds: number, hashBytes: number, additionalParameters = {}) =>
  fromKeycloak(
    JSON.stringify({ algorithm, hashIterations: rounds, additionalParameters }),
    JSON.stringify({ value: base64(hashBytes), salt: base64(16) }),
  );

const keycloakNames: Partial<Record<Digest, string>> = {
  sha1: 'pbkdf2',
  sha256: 'pbkdf2-sha256',
  sha512: 'pbkdf2-sha512',
};

test.each<[string, Digest, number, number, boolean]>([
  ["Keycloak's SHA-1", 'sha1', 1_300_000, 64, true],
  ["Keycloak's SHA-256", 'sha256', 600_000, 64, true],
  ["Keycloak's SHA-512", 'sha512', 210_000, 64, true],
  ['the most rounds for a block', 'sha512', 10_000_000, 64, true],
  ['as much in two blocks', 'sha256', 5_000_000, 64, true],
  ['a round more in two blocks', 'sha256', 5_000_001, 64, false],
  ['a byte more than a block', 'sha512', 5_000_001, 65, false],
  ['as much in seven blocks', 'sha1', 1_428_571, 128, true],
  ['a round more in seven blocks', 'sha1', 1_428_572, 128, false],
  ['the most rounds for seven blocks', 'sha1', 10_000_000, 128, false],
])('bounds PBKDF2 by what a check costs: %s', (_, digest, rounds, hashBytes, isAffordable) => {
  const stored = `$pbkdf2-${digest}$i=${rounds}$${base64(16)}$${base64(hashBytes)}`;
  expect(readPbkdf2(stored) !== null).toBe(isAffordable);
  expect(imported(keycloakNames[digest] ?? '', rounds, hashBytes) !== null).toBe(isAffordable);
});

test.each([
  ["Keycloak's own", 7 * 1024, 5, true],
  ["OWASP's", 46 * 1024, 1, true],
  ['the second of RFC 9106', 64 * 1024, 3, true],
  ['many passes', 64 * 1024, 10, true],
  ["libsodium's moderate one", 256 * 1024, 3, true],
  ['half a gigabyte', 512 * 1024, 8, true],
  ['half a gigabyte once more', 512 * 1024, 9, false],
  ['the most passes', 209_715, 20, true],
  ['a kilobyte more with the most passes', 209_716, 20, false],
])('bounds argon2 by what a check costs: %s', (_, kib, passes, isAffordable) => {
  const stored = `$argon2id$v=19$m=${kib},t=${passes},p=1$${base64(16)}$${base64(32)}`;
  expect(readArgon2(stored) !== null).toBe(isAffordable);
  const parameters = { type: ['id'], version: ['1.3'], memory: [`${kib}`], parallelism: ['1'] };
  expect(imported('argon2', passes, 32, parameters) !== null).toBe(isAffordable);
});
