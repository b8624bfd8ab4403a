import { failFields } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { z } from 'zod';

const keys = z.tuple([z.string(), z.string(), z.guid()]);

/** The sort keys of the last row of a page, for the next-page link. */
export const writeCursor = (values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

export const readCursor = (text: string | undefined): string[] | null => {
  if (text === undefined) return null;
  const parsed = keys.safeParse(parse(text));
  if (!parsed.success) throw failFields({ field: 'after', ...sentence('list.linkInvalid') });
  return parsed.data;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
};
