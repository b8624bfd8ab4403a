import { z } from 'zod';

/** JSON inside a text, as in a realm export. */
export const parsedJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
});
