import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';

const manifestFormats = ['csv', 'json'] as const;
export type ManifestFormat = (typeof manifestFormats)[number];

export const downloadDocumentManifest = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/documents/sessions/:id/manifest',
  access: 'RESIDENT_DOC_MIGRATION',
  summary: 'Every document of a session with both ids, digests, times and result, signed.',
  params: z.object({ id: z.string().regex(/^RDM-\d{1,12}$/) }),
  query: z.object({ format: z.enum(manifestFormats).default('csv') }),
  output: { stream: 'text/csv', orStream: 'application/json' },
  errors: ['session.missing', 'access.denied', 'request.invalid', 'resource.notFound'],
});

/** Anyone who has a manifest can verify it, with or without an account. */
export const listManifestKeys = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/documents/manifest-keys',
  access: 'public',
  summary: 'Returns the public keys for verifying manifests, in PEM.',
  output: z.array(z.object({ keyId: z.string(), publicKey: z.string() })),
  errors: [],
});
