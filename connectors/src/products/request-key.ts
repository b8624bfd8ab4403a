import { createHash } from 'node:crypto';

type Request = { method: string; path: string; body?: unknown };

/**
 * An order sends the person's current state, so a retry may be another request than the first try. Under the same key
 * a product would return what it stored for the first one, or refuse the key.
 */
export const requestKey = (orderKey: string, { method, path, body }: Request): string => {
  const digest = createHash('sha256').update(JSON.stringify([method, path, body]));
  return `${orderKey}-${digest.digest('hex').slice(0, 32)}`;
};
