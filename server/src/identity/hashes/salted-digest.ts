import { createHash, timingSafeEqual } from 'node:crypto';
import { type Digest as DigestName, digestBytes } from './digest-bytes.ts';
import { fromBase64, type ReadHash, readPhc } from './stored-hash.ts';

type Digest = { algorithm: DigestName; salt: Buffer; hash: Buffer; isSaltFirst: boolean };

const isDigest = (name: string): name is DigestName => Object.hasOwn(digestBytes, name);

const directoryNames: Record<string, DigestName> = {
  MD5: 'md5',
  SMD5: 'md5',
  SHA: 'sha1',
  SSHA: 'sha1',
  SHA256: 'sha256',
  SSHA256: 'sha256',
  SSHA384: 'sha384',
  SHA512: 'sha512',
  SSHA512: 'sha512',
};

/** `{SSHA}…` as directories write it: the digest, followed by the salt that was appended to the password. */
const readDirectoryDigest = (stored: string): Digest | null => {
  const [, name = '', text = ''] = /^\{(\w+)\}([A-Za-z0-9+/]+=*)$/.exec(stored) ?? [];
  const algorithm = directoryNames[name.toUpperCase()];
  if (!algorithm) return null;
  const hashAndSalt = fromBase64(text);
  const length = digestBytes[algorithm];
  return {
    algorithm,
    hash: hashAndSalt.subarray(0, length),
    salt: hashAndSalt.subarray(length),
    isSaltFirst: false,
  };
};

/** `$sha256$o=prefix$salt$hash`; the salt precedes the password, or follows it with `o=postfix`. */
const readOrderedDigest = (stored: string): Digest | null => {
  const phc = readPhc(stored);
  if (!phc || !isDigest(phc.name)) return null;
  const order = phc.parameters.get('o');
  if (order !== 'prefix' && order !== 'postfix') return null;
  return { algorithm: phc.name, salt: phc.salt, hash: phc.hash, isSaltFirst: order === 'prefix' };
};

export const readSaltedDigest: ReadHash = (stored) => {
  const digest = readDirectoryDigest(stored) ?? readOrderedDigest(stored);
  if (!digest || digest.hash.length !== digestBytes[digest.algorithm]) return null;
  const { algorithm, salt, hash, isSaltFirst } = digest;
  return async (password) => {
    const text = Buffer.from(password);
    const parts = isSaltFirst ? [salt, text] : [text, salt];
    return timingSafeEqual(createHash(algorithm).update(Buffer.concat(parts)).digest(), hash);
  };
};
