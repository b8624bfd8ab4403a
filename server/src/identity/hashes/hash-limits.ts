import { type Digest, digestBytes } from './digest-bytes.ts';

/** What verifying a hash may cost at most: a more expensive one could be used to keep us busy. */
export const hashLimits = {
  bcryptCost: 16,
  argon2Kib: 512 * 1024,
  argon2Passes: 20,
  /** Of all passes together, such as 8 over 512 MiB or 20 over 204: two to three seconds. */
  argon2KibInAll: 4 * 1024 * 1024,
  argon2Lanes: 16,
  /** Of all blocks together. */
  pbkdf2Rounds: 10_000_000,
  scryptLogCost: 20,
  scryptBlockSize: 32,
  scryptLanes: 16,
  scryptBytes: 512 * 1024 * 1024,
  saltBytes: 128,
  hashBytes: 128,
};

type Pbkdf2Cost = { digest: Digest; rounds: number; hashBytes: number };

/** PBKDF2 does all its rounds again for each further block, which is as long as its digest. */
export const isAffordablePbkdf2 = ({ digest, rounds, hashBytes }: Pbkdf2Cost): boolean =>
  rounds * Math.ceil(hashBytes / digestBytes[digest]) <= hashLimits.pbkdf2Rounds;

/** argon2 goes through all its memory with each pass. */
export const isAffordableArgon2 = ({ kib, passes }: { kib: number; passes: number }): boolean =>
  kib * passes <= hashLimits.argon2KibInAll;
