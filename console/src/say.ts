import {
  type FieldError,
  type FieldProblem,
  toFieldError as toFieldErrorIn,
} from '@keystead/contract/field-error.ts';
import { type Sentence, say as sayIn } from '@keystead/contract/texts/sentence.ts';
import { language } from './text.ts';

/** The text of a rule, a policy or a failure from the contract, in the reader's language. */
export const say = (sentence: Sentence): string => sayIn(sentence, language);

/** The same for a field. */
export const toFieldError = (problem: FieldProblem): FieldError => toFieldErrorIn(problem, language);
