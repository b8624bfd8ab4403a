import { z } from 'zod';
import { accessRules } from '../../access/access-rules.ts';
import { defineEndpoint, nothing } from '../../endpoint.ts';
import { byId } from '../../list-query.ts';
import { inSchema } from '../../texts/schema-messages.ts';
import { sentence } from '../../texts/sentence.ts';

/** Whether a product is called with its own credential; the credential itself is never returned. */
const externalCredential = z.object({
  product: z.string(),
  isSet: z.boolean(),
  setBy: z.string().nullable(),
  setAt: z.string().nullable(),
});
export type ExternalCredential = z.output<typeof externalCredential>;

export const listExternalCredentials = defineEndpoint({
  method: 'GET',
  path: '/api/ect/configurations/:id/outside-credentials',
  access: accessRules.enterpriseView,
  summary: 'Lists the products of a configuration that we call, and whether they have their own credential.',
  params: byId,
  output: z.array(externalCredential),
  errors: ['resource.notFound'],
});

const byProduct = byId.extend({ product: z.string().regex(/^[a-z\d-]{1,50}$/) });

const missing = inSchema(sentence('credential.missing'));

/** The fields that a person fills in. The credential is sent in a header, so its characters must be valid there. */
export const externalCredentialFields = z.object({
  credential: z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(4000)
    .regex(/^[\x21-\x7e]*$/, inSchema(sentence('credential.characters'))),
});

export const setExternalCredential = defineEndpoint({
  method: 'PUT',
  path: '/api/ect/configurations/:id/outside-credentials/:product',
  access: 'ECT_USER',
  summary: 'Sets or replaces the credential used to call a product of a configuration.',
  confirm: true,
  params: byProduct,
  body: externalCredentialFields,
  output: externalCredential,
  errors: ['request.invalid', 'resource.notFound', 'configuration.inactive'],
});

export const removeExternalCredential = defineEndpoint({
  method: 'DELETE',
  path: '/api/ect/configurations/:id/outside-credentials/:product',
  access: 'ECT_USER',
  summary: 'Removes the credential; the product is called with the shared one again.',
  params: byProduct,
  output: nothing,
  errors: ['resource.notFound', 'configuration.inactive'],
});
