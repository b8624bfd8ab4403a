import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from '../config.ts';
import type { SealPurpose } from '../data/sealed/sealed-columns.ts';

/** Encrypts small secrets for the database. A value sealed for one purpose doesn't open for another. */
export type Seal = {
  close: (text: string, purpose: SealPurpose) => string;
  open: (sealed: string, purpose: SealPurpose) => string;
  /** Identifies the key used for sealing; it is part of each sealed value. */
  keyId: string;
};

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const bodyStart = 28;

/** The start of every sealed value, followed by the key id, the purpose and the body, separated by dots. */
const mark = 'ks2';

/** Finds sealed values inside a text. None of their characters need escaping in JSON or SQL. */
export const sealedText = /ks2\.[0-9a-f]{8}\.[a-z-]+\.[\w-]+/g;

/** Seals with the secret; also opens what was sealed with the previous one, and values from before marks. */
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
        throw new Error(`A value was sealed with the key ${id}, which does not belong to KEYSTEAD_SECRET.`);
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
      // The value doesn't say which key it was: try the next one.
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
