import { failFields } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { z } from 'zod';

/** Where a page of a list ended, as the `after` of the next-page link. */
export const createCursor = <T>(position: z.ZodType<T>) => ({
  write: (value: T): string => Buffer.from(JSON.stringify(value)).toString('base64url'),
  read: (after: string | undefined): T | null => {
    if (after === undefined) return null;
    const parsed = position.safeParse(parse(after));
    if (!parsed.success) throw failFields({ field: 'after', ...sentence('list.linkInvalid') });
    return parsed.data;
  },
});

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
};
