import type { z } from 'zod';

/** A value kept in this tab until the user logs off. Null if the browser can't store anything. */
export const tabStorage = <T>(name: string, schema: z.ZodType<T>) => {
  const key = `keystead:${name}`;
  return {
    read: (): T | null => {
      try {
        return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null;
      } catch {
        return null;
      }
    },
    keep: (value: T): void => {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage is full or blocked: the next screen asks again.
      }
    },
    forget: (): void => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked: there is nothing to forget.
      }
    },
  };
};
