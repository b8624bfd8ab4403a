import type { z } from 'zod';
import { createStore, type Store } from './store.ts';

const read = <T>(key: string, schema: z.ZodType<T>, fallback: T): T => {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? fallback;
  } catch {
    return fallback;
  }
};

/** A choice this browser keeps. A browser that keeps nothing still has it until the page is left. */
export const remembered = <T>(name: string, schema: z.ZodType<T>, fallback: T): Store<T> => {
  const key = `keystead:${name}`;
  const store = createStore(read(key, schema, fallback));
  return {
    ...store,
    set: (value) => {
      store.set(value);
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Full or forbidden: the choice lives as long as the page.
      }
    },
  };
};
