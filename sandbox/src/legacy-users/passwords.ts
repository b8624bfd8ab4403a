import { createHash, pbkdf2Sync, timingSafeEqual } from 'node:crypto';

/** As stored by the old system: 0 is MD5, 1 PBKDF2-HMAC-SHA512, 2 salted SHA-1. */
export type StoredPassword = {
  encryptionMethod: number;
  hash: string | null;
  salt: string | null;
  iterations: number | null;
};

const iterations = 12_000;
const keyLength = 64;

const saltOf = (seed: string, bytes = 16): Buffer =>
  createHash('sha256').update(`salt ${seed}`).digest().subarray(0, bytes);

const derive = (password: string, salt: Buffer, rounds = iterations, length = keyLength): string =>
  pbkdf2Sync(password, salt, rounds, length, 'sha512').toString('base64');

const md5 = (password: string) => createHash('md5').update(password).digest('hex');
const saltedSha1 = (password: string, salt: string) =>
  createHash('sha1').update(`${salt}${password}`).digest('hex');

/** The salt is derived from the seed, so that a fresh sandbox stores the same. */
export function storePassword(method: 0 | 1 | 2, password: string, seed: string): StoredPassword {
  const salt = saltOf(seed);
  const base = { encryptionMethod: method, salt: null, iterations: null };
  switch (method) {
    case 0:
      return { ...base, hash: md5(password) };
    case 1:
      return { encryptionMethod: 1, hash: derive(password, salt), salt: salt.toString('base64'), iterations };
    case 2:
      return { ...base, hash: saltedSha1(password, salt.toString('hex')), salt: salt.toString('hex') };
  }
}

/** Ways in which a stored password of method 1 can be unusable; only 'weak' still verifies a password here. */
export const malformations = ['garbled', 'short', 'weak', 'unsalted', 'missing'] as const;
export type Malformation = (typeof malformations)[number];

export function storeMalformed(malformation: Malformation, password: string, seed: string): StoredPassword {
  const salt = saltOf(seed);
  const stored = { encryptionMethod: 1, hash: null, salt: salt.toString('base64'), iterations };
  switch (malformation) {
    case 'garbled':
      return { ...stored, hash: '*** not base64 ***' };
    case 'short':
      return { ...stored, hash: derive(password, salt, iterations, 32).slice(0, 20) };
    case 'weak':
      return { ...stored, hash: derive(password, salt, 1000), iterations: 1000 };
    case 'unsalted':
      return { ...stored, hash: derive(password, Buffer.alloc(0)), salt: null };
    case 'missing':
      return stored;
  }
}

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export function verifyPassword(stored: StoredPassword, password: string): boolean {
  const { encryptionMethod, hash, salt, iterations: rounds } = stored;
  if (hash === null) return false;
  if (encryptionMethod === 0) return isSame(hash, md5(password));
  if (salt === null) return false;
  if (encryptionMethod === 2) return isSame(hash, saltedSha1(password, salt));
  return isSame(hash, derive(password, Buffer.from(salt, 'base64'), rounds ?? iterations));
}
