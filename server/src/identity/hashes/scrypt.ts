import { scrypt, timingSafeEqual } from 'node:crypto';
import { bounded, type ReadHash, readPhc } from './stored-hash.ts';

const limits = { logCost: 20, blockSize: 32, lanes: 16, bytes: 128, memory: 512 * 1024 * 1024 };

/** scrypt as `$scrypt$ln=14,r=8,p=1$salt$hash`. */
export const readScrypt: ReadHash = (stored) => {
  const phc = readPhc(stored);
  if (phc?.name !== 'scrypt') return null;
  const { salt, hash, parameters } = phc;
  const N = 2 ** bounded(parameters.get('ln'), limits.logCost);
  const r = bounded(parameters.get('r'), limits.blockSize);
  const p = bounded(parameters.get('p'), limits.lanes);
  const isAffordable = 128 * N * r * p <= limits.memory && hash.length >= 1 && hash.length <= limits.bytes;
  if (!isAffordable) return null;
  const options = { N, r, p, maxmem: 2 * limits.memory };
  return (password) =>
    new Promise((resolve, reject) => {
      scrypt(password, salt, hash.length, options, (error, key) =>
        error ? reject(error) : resolve(timingSafeEqual(key, hash)),
      );
    });
};
