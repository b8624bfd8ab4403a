import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from '../config.ts';
import type { SealPurpose } from '../data/sealed/sealed-places.ts';

/** Encrypts small secrets for the database. What was closed for one purpose does not open for another. */
export type Seal = {
  close: (text: string, purpose: SealPurpose) => string;
  open: (sealed: string, purpose: SealPurpose) => string;
  /** Names the key that closes; it is part of what is closed. */
  keyId: string;
};

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const bodyStart = 28;

/** Begins every sealed value, before the key's id, the purpose and the body, with dots between. */
const mark = 'ks2';

/** Finds sealed values inside a text. None of their characters needs an escape in JSON or SQL. */
export const sealedText = /ks2\.[0-9a-f]{8}\.[a-z-]+\.[\w-]+/g;

/** Closes with the secret; opens also what was closed with the one before it, and what is older than marks. */
export const createSeal = (secret: string, previousSecret?: string): Seal => {
  const current = keyOf(secret);
  const keys = previousSecret ? [current, keyOf(previousSecret)] : [current];
  return {
    keyId: current.id,
    close: (text, purpose) => {
      const head = `${mark}.${current.id}.${purpose}`;
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, current.key, nonce).setAAD(Buffer.from(head));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${head}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (sealed, purpose) => {
      if (!sealed.startsWith(`${mark}.`)) return openUnmarked(sealed, keys);
      const [, id, , body = ''] = sealed.split('.');
      const known = keys.find((key) => key.id === id);
      if (!known)
        throw new Error(`A value was sealed with the key ${id}, which is not that of KEYSTEAD_SECRET.`);
      return decrypt(body, known.key, `${mark}.${id}.${purpose}`);
    },
  };
};

type Key = { id: string; key: Buffer };

const keyOf = (secret: string): Key => ({
  id: derivedKey(secret, 'seal-id').toString('hex').slice(0, 8),
  key: derivedKey(secret, 'seal'),
});

const openUnmarked = (sealed: string, keys: Key[]): string => {
  for (const { key } of keys) {
    try {
      return decrypt(sealed, key);
    } catch {
      // Nothing says which key it was: the next may be the one.
    }
  }
  throw new Error('A value was sealed with another KEYSTEAD_SECRET.');
};

const decrypt = (body: string, key: Buffer, head?: string): string => {
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength));
  if (head) decipher.setAAD(Buffer.from(head));
  decipher.setAuthTag(bytes.subarray(nonceLength, bodyStart));
  return Buffer.concat([decipher.update(bytes.subarray(bodyStart)), decipher.final()]).toString('utf8');
};
