import { inSchema } from '../texts/schema-messages.ts';
import { type Sentence, sentence } from '../texts/sentence.ts';
import { oneLine } from './one-line.ts';

const invisibleMessage = sentence('text.invisible');

/**
 * Zero-width and bidirectional control characters: two names that look the same must be the same. Half of a surrogate
 * pair is no character either, and the database would store a replacement for it.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Surrogate}]/u;

export const hasInvisible = (text: string): boolean => invisible.test(text);

export const invisibleProblem = (text: string): Sentence | null =>
  hasInvisible(text) ? invisibleMessage : null;

/** For the `refine` of a schema that has its own messages for everything else. */
export const visibleCheck = [
  (text: string): boolean => !hasInvisible(text),
  inSchema(invisibleMessage),
] as const;

/** A visible name of a person or a record: one line in which every character can be seen. */
export const label = (maximum: number) =>
  oneLine(maximum)
    .normalize()
    .refine(...visibleCheck);
