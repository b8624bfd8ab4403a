import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts small secrets for the database (client secrets, private keys). */
export type Seal = { close: (text: string) => string; open: (sealed: string) => string };

const algorithm = 'aes-256-gcm';

export const createSeal = (secret: string): Seal => {
  const key = createHash('sha256').update(`seal\u0000${secret}`).digest();
  return {
    close: (text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
};
