import { randomBytes } from 'node:crypto';
import { hash as argon2 } from '@node-rs/argon2';
import { readArgon2 } from '../hashes/argon2.ts';
import { readBcrypt } from '../hashes/bcrypt.ts';
import { readPbkdf2 } from '../hashes/pbkdf2.ts';
import { readSaltedDigest } from '../hashes/salted-digest.ts';
import { readScrypt } from '../hashes/scrypt.ts';
import type { ReadHash } from '../hashes/stored-hash.ts';
import { limitConcurrency } from '../limit-concurrency.ts';

export type Passwords = {
  hash: (text: string) => Promise<string>;
  /** Costs the same with or without a hash. `isOutdated`: the password is right but should be rehashed. */
  verify: (stored: string | null, text: string) => Promise<{ matches: boolean; isOutdated: boolean }>;
};

/** The smallest setting OWASP recommends for argon2id, the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

const readers = [readArgon2, readBcrypt, readPbkdf2, readScrypt, readSaltedDigest];

/** Hashing shares a pool of four threads with file and DNS work; two are left for those. */
const concurrency = { running: 2, waiting: 500 };

export const createPasswords = (): Passwords => {
  const limited = limitConcurrency(concurrency.running, concurrency.waiting);
  const hash = (text: string) => limited(() => argon2(text, cost));
  const decoy = hash(randomBytes(16).toString('hex'));

  return {
    hash,
    verify: async (stored, text) => {
      const check = stored === null ? null : readStored(stored);
      const checkDecoy = readStored(await decoy);
      const isRight = await limited(async () => (check ?? checkDecoy)?.(text) ?? false);
      const matches = check !== null && isRight;
      return { matches, isOutdated: matches && !stored?.startsWith(currentPrefix) };
    },
  };
};

const readStored = (stored: string): ReturnType<ReadHash> => {
  for (const read of readers) {
    const check = read(stored);
    if (check) return check;
  }
  return null;
};
