import type { z } from 'zod';

/** Something that this tab keeps until somebody logs off. A browser that keeps nothing answers null. */
export const kept = <T>(name: string, schema: z.ZodType<T>) => {
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
        // Full or forbidden: the next screen asks again.
      }
    },
    forget: (): void => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Forbidden: there is nothing to forget.
      }
    },
  };
};
