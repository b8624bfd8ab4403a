import type { FieldProblem } from '@keystead/contract/field-error.ts';
import { readIssue } from '@keystead/contract/texts/schema-words.ts';
import type { z } from 'zod';

/** What a schema of the contract says about a value, as the server's answers do. */
export const schemaProblems = (schema: z.ZodType, value: unknown): FieldProblem[] =>
  schema
    .safeParse(value)
    .error?.issues.map(({ path, message }) => ({ field: path.join('.'), ...readIssue(message) })) ?? [];
