import { z } from 'zod';
import { defineEndpoint, nothing } from '../endpoint.ts';
import { version } from '../list-query.ts';
import { decodeBase64, logoMaximumBytes, logoPath, logoTypeOf } from '../rules/logo.ts';
import { inSchema } from '../texts/schema-messages.ts';
import { sentence } from '../texts/sentence.ts';

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, inSchema(sentence('signInPage.colorInvalid')));

export const signInPage = z.object({
  /** Null means the console's color. */
  color: color.nullable(),
  /** The image bytes in base64; null removes the current image, undefined keeps it. */
  logo: z
    .string()
    .max(
      Math.ceil(logoMaximumBytes / 3) * 4,
      inSchema(sentence('signInPage.logoTooLarge', { kilobytes: logoMaximumBytes / 1024 })),
    )
    .refine((text) => logoTypeOf(decodeBase64(text)) !== null, inSchema(sentence('signInPage.logoInvalid')))
    .nullable()
    .optional(),
});

const call = { path: '/api/security/sign-in-page', access: 'CUSTOMER_ADMIN' } as const;

export const getSignInPage = defineEndpoint({
  ...call,
  method: 'GET',
  summary: "How the customer's sign-in page looks, and where it is.",
  output: z.object({
    color: z.string().nullable(),
    /** The address of the image. */
    logo: z.string().nullable(),
    /** Identifies the customer in the address of its page. */
    crmId: z.string(),
    version,
  }),
  errors: ['customer.notSelected'],
});

export const saveSignInPage = defineEndpoint({
  ...call,
  method: 'PUT',
  summary: "Changes the color and the logo of the customer's sign-in page.",
  body: signInPage.extend({ version }),
  output: nothing,
  errors: ['request.invalid', 'customer.notSelected', 'record.changed'],
});

export const getSignInLogo = defineEndpoint({
  method: 'GET',
  path: `${logoPath}/:digest`,
  access: 'public',
  summary: 'A logo of a sign-in page.',
  params: z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/) }),
  output: { stream: 'image/*' },
  errors: ['resource.notFound'],
  frequent: true,
});
