import { createHash, type KeyObject } from 'node:crypto';

/** A key is named by its own digest, so that no list can pass one off as another. */
export const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
