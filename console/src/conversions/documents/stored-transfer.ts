import { transferSource } from '@keystead/contract/conversions/documents/document-session.ts';
import { z } from 'zod';
import { tabStorage } from './tab-storage.ts';

const id = z.number().int().positive();
const residentId = z.string().min(1).max(200);

/** What to move, by ids only: the browser stores nothing that identifies a person. */
const sourceSelection = transferSource.extend({ residents: z.array(residentId).min(1) });
export type SourceSelection = z.output<typeof sourceSelection>;

export const storedSource = tabStorage('document-source', sourceSelection);

/** Opens the source as the user left it. */
export const editSource = { editSourceEnvironmentDetails: true };

/** The destination, and who is the same person there. */
const reviewState = z.object({
  destination: z.object({
    configId: id.optional(),
    corporationId: id.optional(),
    facilityId: id.optional(),
  }),
  same: z.record(residentId, residentId),
});
export type ReviewState = z.output<typeof reviewState>;

export const storedReview = tabStorage('document-review', reviewState);
