import type { Language } from './texts/language.ts';
import { type Sentence, say, sayValues } from './texts/sentence.ts';

/** What is wrong with a field. `alias` is the code that callers know it by when several sentences share one. */
export type FieldProblem = Sentence & { readonly field: string; readonly alias?: string };

/** The same as callers get it: with its sentence. */
export type FieldError = {
  field: string;
  code?: string;
  values?: Record<string, string | number>;
  message: string;
};

/** Nothing, or what is wrong with one field. */
export const problemAt = (field: string, wrong: Sentence | null | undefined): FieldProblem[] =>
  wrong ? [{ field, ...wrong }] : [];

export const tellProblem = (problem: FieldProblem, language?: Language): FieldError => ({
  field: problem.field,
  code: problem.alias ?? problem.code,
  ...(problem.values && { values: sayValues(problem.values, language) }),
  message: say(problem, language),
});
