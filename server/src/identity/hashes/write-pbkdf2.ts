import { isWithin } from './imported-bounds.ts';
import { readSaltAndHash, unpadded } from './imported-bytes.ts';

type Written = { digest: 'sha1' | 'sha256' | 'sha512'; rounds: number; salt: string; hash: string };

/** PBKDF2 of another system, salt and hash in base64, in the form that we verify; null when broken or out of bounds. */
export const writePbkdf2 = ({ digest, rounds, ...written }: Written): string | null => {
  const bytes = readSaltAndHash(written);
  if (!bytes || !isWithin(rounds, 'pbkdf2Rounds')) return null;
  return `$pbkdf2-${digest}$i=${rounds}$${unpadded(bytes.salt)}$${unpadded(bytes.hash)}`;
};
