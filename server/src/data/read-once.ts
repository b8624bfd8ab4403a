import type { Tx } from './database.ts';

const read = new WeakMap<Tx, Map<string, Promise<unknown>>>();

/**
 * Reads once in a unit of work what several of its steps ask for. Only for what the unit of work does not change
 * itself.
 */
export const readOnce = <T>(tx: Tx, what: string, ask: (tx: Tx) => Promise<T>): Promise<T> => {
  const known = read.get(tx) ?? new Map<string, Promise<unknown>>();
  read.set(tx, known);
  const answer = known.get(what) ?? ask(tx);
  known.set(what, answer);
  return answer as Promise<T>;
};

/** Sends what will be asked for together with what is asked for now; whoever asks for it hears what went wrong. */
export const readAhead = (...some: readonly Promise<unknown>[]): void => {
  for (const one of some) one.catch(() => undefined);
};
