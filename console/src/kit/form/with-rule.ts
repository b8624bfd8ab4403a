import type { FieldProblem } from '@keystead/contract/field-error.ts';
import { issueOf } from '@keystead/contract/texts/schema-messages.ts';
import type { z } from 'zod';

/** Extends a schema with a rule of the contract that returns problems by field. */
export const withRule = <S extends z.ZodType>(
  schema: S,
  findProblems: (values: z.output<S>) => FieldProblem[],
): S =>
  schema.superRefine((values, context) => {
    for (const { field, ...problem } of findProblems(values)) context.addIssue(issueOf(problem, field));
  });
