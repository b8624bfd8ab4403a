import { isAffordablePbkdf2 } from './hash-limits.ts';
import { isWithin } from './imported-bounds.ts';
import { readSaltAndHash, unpadded } from './imported-bytes.ts';

type Pbkdf2Hash = { digest: 'sha1' | 'sha256' | 'sha512'; rounds: number; salt: string; hash: string };

/** Converts another system's PBKDF2 salt and hash (base64) to the form we verify; null if broken or out of bounds. */
export const writePbkdf2 = ({ digest, rounds, ...saltAndHash }: Pbkdf2Hash): string | null => {
  const bytes = readSaltAndHash(saltAndHash);
  if (!bytes || !isWithin(rounds, 'pbkdf2Rounds')) return null;
  if (!isAffordablePbkdf2({ digest, rounds, hashBytes: bytes.hash.length })) return null;
  return `$pbkdf2-${digest}$i=${rounds}$${unpadded(bytes.salt)}$${unpadded(bytes.hash)}`;
};
