import type { Tx } from './database.ts';

const cachedReads = new WeakMap<Tx, Map<string, Promise<unknown>>>();

/**
 * Reads data once per unit of work even if several of its steps need it. Only for data that the unit of work does not
 * change itself.
 */
export const readOnce = <T>(tx: Tx, what: string, ask: (tx: Tx) => Promise<T>): Promise<T> => {
  const known = cachedReads.get(tx) ?? new Map<string, Promise<unknown>>();
  cachedReads.set(tx, known);
  const answer = known.get(what) ?? ask(tx);
  known.set(what, answer);
  return answer as Promise<T>;
};

/** Sends queries needed later together with those needed now; errors surface where the result is awaited. */
export const readAhead = (...some: readonly Promise<unknown>[]): void => {
  for (const one of some) one.catch(() => undefined);
};
