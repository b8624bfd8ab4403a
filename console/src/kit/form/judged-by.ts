import type { FieldError } from '@keystead/contract/field-error.ts';
import type { z } from 'zod';

/** A schema that also asks a rule of the contract which answers its messages by field. */
export const judgedBy = <S extends z.ZodType>(schema: S, judge: (values: z.output<S>) => FieldError[]): S =>
  schema.superRefine((values, context) => {
    for (const { field, message } of judge(values)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
