import type { FieldError } from '@keystead/contract/field-error.ts';
import type { z } from 'zod';

/** What a schema of the contract says about a value, in the words of the server's answers. */
export const schemaProblems = (schema: z.ZodType, value: unknown): FieldError[] =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ??
  [];
