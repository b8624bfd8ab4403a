import { z } from 'zod';
import { inSchema } from '../texts/schema-messages.ts';
import { type Sentence, sentence } from '../texts/sentence.ts';

/** No control characters and no other line breaks. */
const singleLine = /^[ -~\u00a0-\u2027\u202a-\uffff]*$/;

export const isOneLine = (text: string): boolean => singleLine.test(text);

/** Arguments for a schema's `regex`. */
export const oneLineCheck = [singleLine, inSchema(sentence('text.oneLine'))] as const;

export const tooLongMessage = (maximum: number): Sentence => sentence('text.tooLong', { maximum });

/** Single-line text: trimmed, without control characters, at most this long. */
export const oneLine = (maximum: number, tooLong: Sentence = tooLongMessage(maximum)) =>
  z
    .string()
    .trim()
    .max(maximum, inSchema(tooLong))
    .regex(...oneLineCheck);
