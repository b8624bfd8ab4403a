import type { FieldProblem } from '@keystead/contract/field-error.ts';
import { readIssue } from '@keystead/contract/texts/schema-messages.ts';
import type { z } from 'zod';

/** A contract schema's problems with a value, in the same form as the server's errors. */
export const schemaProblems = (schema: z.ZodType, value: unknown): FieldProblem[] =>
  schema
    .safeParse(value)
    .error?.issues.map(({ path, message }) => ({ field: path.join('.'), ...readIssue(message) })) ?? [];
