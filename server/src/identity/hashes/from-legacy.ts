import { writePbkdf2 } from './write-pbkdf2.ts';

/** Method 1 of the old user system is PBKDF2-HMAC-SHA512 with at least this many rounds and a key of this length. */
const minRounds = 10_000;
const keyLength = 64;

/** Converts a method 1 password to the form we verify; null if anything about it is wrong. */
export const fromLegacy = (stored: {
  hash: string | null;
  salt: string | null;
  iterations: number | null;
}): string | null => {
  const { hash, salt, iterations } = stored;
  if (hash === null || salt === null || iterations === null || iterations < minRounds) return null;
  if (Buffer.from(hash, 'base64').length !== keyLength) return null;
  return writePbkdf2({ digest: 'sha512', rounds: iterations, salt, hash });
};
