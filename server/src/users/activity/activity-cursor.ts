import { failFields } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { activityKinds } from '@keystead/contract/users/activity.ts';
import { z } from 'zod';

const activityCursor = z.tuple([z.iso.datetime({ precision: 6 }), z.enum(activityKinds), z.string().max(40)]);

/** Where a page ended: the instant to the microsecond, and what distinguishes rows of the same instant. */
export type ActivityCursor = z.output<typeof activityCursor>;

export const writeActivityCursor = (value: ActivityCursor): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

export const readActivityCursor = (text: string | undefined): ActivityCursor | null => {
  if (text === undefined) return null;
  const parsed = activityCursor.safeParse(parse(text));
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
