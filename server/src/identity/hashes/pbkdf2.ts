import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Digest } from './digest-bytes.ts';
import { hashLimits, isAffordablePbkdf2 } from './hash-limits.ts';
import { bounded, type ReadHash, readPhc } from './stored-hash.ts';

const derive = promisify(pbkdf2);

const digests: Record<string, Digest> = {
  pbkdf2: 'sha1',
  'pbkdf2-sha1': 'sha1',
  'pbkdf2-sha256': 'sha256',
  'pbkdf2-sha512': 'sha512',
};

/** PBKDF2 as `$pbkdf2-sha256$i=27500$salt$hash` or `$pbkdf2-sha256$27500$salt$hash`. */
export const readPbkdf2: ReadHash = (stored) => {
  const phc = readPhc(stored);
  const digest = phc && digests[phc.name];
  if (!digest) return null;
  const { salt, hash, parameters } = phc;
  const rounds = bounded(parameters.get('i') ?? parameters.get(''), hashLimits.pbkdf2Rounds);
  if (hash.length < 1 || hash.length > hashLimits.hashBytes) return null;
  if (!isAffordablePbkdf2({ digest, rounds, hashBytes: hash.length })) return null;
  return async (password) => timingSafeEqual(await derive(password, salt, rounds, hash.length, digest), hash);
};
