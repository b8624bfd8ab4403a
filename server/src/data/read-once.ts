import type { Tx } from './database.ts';

const cachedReads = new WeakMap<Tx, Map<string, Promise<unknown>>>();

/**
 * Reads data once per unit of work even if several of its steps need it. Only for data that the unit of work does not
 * change itself.
 */
export const readOnce = <T>(tx: Tx, key: string, read: (tx: Tx) => Promise<T>): Promise<T> => {
  const cache = cachedReads.get(tx) ?? new Map<string, Promise<unknown>>();
  cachedReads.set(tx, cache);
  const result = cache.get(key) ?? read(tx);
  cache.set(key, result);
  return result as Promise<T>;
};

/** Sends queries needed later together with those needed now; errors surface where the result is awaited. */
export const readAhead = (...queries: readonly Promise<unknown>[]): void => {
  for (const query of queries) query.catch(() => undefined);
};
