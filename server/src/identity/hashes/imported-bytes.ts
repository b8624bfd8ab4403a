import { isWithin } from './imported-bounds.ts';

/** Salt and hash as another system wrote them; null unless both are base64 of a sensible length. */
export const readSaltAndHash = (encoded: { salt: string; hash: string }) => {
  const salt = decode(encoded.salt);
  const hash = decode(encoded.hash);
  if (!isWithin(salt.length, 'saltBytes') || !isWithin(hash.length, 'hashBytes')) return null;
  return { salt, hash };
};

/** Empty unless the whole text is base64; the built-in decoder would skip invalid characters. */
const decode = (text: string): Buffer => {
  const bytes = Buffer.from(text, 'base64');
  return unpadded(bytes) === text.replace(/=+$/, '') ? bytes : Buffer.alloc(0);
};

/** The form in which hashes are stored. */
export const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
