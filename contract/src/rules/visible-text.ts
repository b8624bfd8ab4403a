import { inSchema } from '../texts/schema-words.ts';
import { type Sentence, sentence } from '../texts/sentence.ts';
import { oneLine } from './one-line.ts';

const invisibleMessage = sentence('text.invisible');

/** Signs without a width, and those that turn the direction of writing: two names that look alike must be alike. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

export const hasInvisible = (text: string): boolean => invisible.test(text);

export const invisibleProblem = (text: string): Sentence | null =>
  hasInvisible(text) ? invisibleMessage : null;

/** For the `refine` of a schema that has words of its own for all else. */
export const visible = [(text: string): boolean => !hasInvisible(text), inSchema(invisibleMessage)] as const;

/** What people know a person or a record by: one line, every sign of which can be seen. */
export const label = (maximum: number) =>
  oneLine(maximum)
    .normalize()
    .refine(...visible);
