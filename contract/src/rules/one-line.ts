import { z } from 'zod';
import { inSchema } from '../texts/schema-words.ts';
import { sentence } from '../texts/sentence.ts';

/** Text of one line: trimmed, without control characters, at most so long. */
export const oneLine = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, inSchema(sentence('text.tooLong', { maximum })))
    .regex(/^[ -~\u00a0-\uffff]*$/, inSchema(sentence('text.oneLine')));
