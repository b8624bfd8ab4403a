import { z } from 'zod';
import { redirectUriErrors } from './rules/network/redirect-uri.ts';
import { inSchema, issueOf } from './texts/schema-messages.ts';
import { sentence } from './texts/sentence.ts';

/** Redirect addresses of an application, which must match exactly. */
export const redirectUris = (minimum: number) =>
  z
    .array(z.string().trim())
    .min(minimum, inSchema(sentence('redirectUri.missing')))
    .max(100)
    .superRefine((list, context) => {
      for (const { index, wrong } of redirectUriErrors(list)) context.addIssue(issueOf(wrong, index));
    });
