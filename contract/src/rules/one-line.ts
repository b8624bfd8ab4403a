import { z } from 'zod';
import { inSchema } from '../texts/schema-words.ts';
import { sentence } from '../texts/sentence.ts';

/** Neither control characters nor what else begins a new line. */
const singleLine = /^[ -~\u00a0-\u2027\u202a-\uffff]*$/;

export const isOneLine = (text: string): boolean => singleLine.test(text);

/** What `regex` of a schema takes. */
export const onOneLine = [singleLine, inSchema(sentence('text.oneLine'))] as const;

/** Text of one line: trimmed, without control characters, at most so long. */
export const oneLine = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, inSchema(sentence('text.tooLong', { maximum })))
    .regex(...onOneLine);
