import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { serviceErrors } from './document-lookups.ts';
import { resident } from './document-residents.ts';
import { transferRequest } from './document-session.ts';

const count = z.number().int();

/**
 * Exact matches are by SSN and date of birth, weak ones by last name, date of birth and MRN. A busy resident is part of
 * another session that has not ended.
 */
export const matchKinds = ['exact', 'weak', 'ambiguous', 'missing', 'busy'] as const;
export type MatchKind = (typeof matchKinds)[number];

export const reviewedResident = resident.extend({
  match: z.object({ kind: z.enum(matchKinds), candidates: z.array(resident) }),
  documents: count,
  bytes: count,
  /** Documents of types that the destination does not have. */
  documentsOfMissingTypes: count,
  bytesOfMissingTypes: count,
});
export type ReviewedResident = z.output<typeof reviewedResident>;

export const transferReview = z.object({
  residents: z.array(reviewedResident),
  missingTypes: z.array(z.object({ documentType: z.string(), documents: count })),
});
export type TransferReview = z.output<typeof transferReview>;

/** A preview: nothing is stored. Any choices in the request are ignored. */
export const reviewTransfer = defineEndpoint({
  method: 'POST',
  path: '/api/conversions/documents/review',
  access: 'RESIDENT_DOC_MIGRATION',
  summary: 'Shows which residents are found at the destination, and what would move.',
  body: transferRequest,
  output: transferReview,
  asks: true,
  errors: serviceErrors,
  privateReply: true,
});
