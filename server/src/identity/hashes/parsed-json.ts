import { z } from 'zod';

/** JSON inside of a text, as a realm export has it. */
export const parsedJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
});
