import type { z } from 'zod';
import { createStore, type Store } from './store.ts';

const read = <T>(key: string, schema: z.ZodType<T>, fallback: T): T => {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? fallback;
  } catch {
    return fallback;
  }
};

/** A choice stored in this browser. If the browser can't store it, it lasts until the page is left. */
export const createPersistentStore = <T>(name: string, schema: z.ZodType<T>, fallback: T): Store<T> => {
  const key = `keystead:${name}`;
  const store = createStore(read(key, schema, fallback));
  return {
    ...store,
    set: (value) => {
      store.set(value);
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage is full or blocked: the choice lasts as long as the page.
      }
    },
  };
};
