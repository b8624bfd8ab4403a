import { scrypt, timingSafeEqual } from 'node:crypto';
import { hashLimits } from './hash-limits.ts';
import { bounded, type ReadHash, readPhc } from './stored-hash.ts';

/** scrypt as `$scrypt$ln=14,r=8,p=1$salt$hash`. */
export const readScrypt: ReadHash = (stored) => {
  const phc = readPhc(stored);
  if (phc?.name !== 'scrypt') return null;
  const { salt, hash, parameters } = phc;
  const N = 2 ** bounded(parameters.get('ln'), hashLimits.scryptLogCost);
  const r = bounded(parameters.get('r'), hashLimits.scryptBlockSize);
  const p = bounded(parameters.get('p'), hashLimits.scryptLanes);
  const isAffordable =
    128 * N * r * p <= hashLimits.scryptBytes && hash.length >= 1 && hash.length <= hashLimits.hashBytes;
  if (!isAffordable) return null;
  const options = { N, r, p, maxmem: 2 * hashLimits.scryptBytes };
  return (password) =>
    new Promise((resolve, reject) => {
      scrypt(password, salt, hash.length, options, (error, key) =>
        error ? reject(error) : resolve(timingSafeEqual(key, hash)),
      );
    });
};
