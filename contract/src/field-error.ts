import type { Language } from './texts/language.ts';
import { type Sentence, say, sayValues } from './texts/sentence.ts';

/** The problem with a field. `alias` is the code that callers see when several sentences share one. */
export type FieldProblem = Sentence & { readonly field: string; readonly alias?: string };

/** The same as sent to callers: with its sentence. */
export type FieldError = {
  field: string;
  code?: string;
  values?: Record<string, string | number>;
  message: string;
};

/** An empty list, or the problem with one field. */
export const problemAt = (field: string, problem: Sentence | null | undefined): FieldProblem[] =>
  problem ? [{ field, ...problem }] : [];

export const toFieldError = (problem: FieldProblem, language?: Language): FieldError => ({
  field: problem.field,
  code: problem.alias ?? problem.code,
  ...(problem.values && { values: sayValues(problem.values, language) }),
  message: say(problem, language),
});
