import { z } from 'zod';
import { label } from '../rules/visible-text.ts';
import { inSchema } from '../texts/schema-words.ts';
import { sentence } from '../texts/sentence.ts';

const nameMissingMessage = sentence('record.nameMissing');
export const nameTakenMessage = sentence('record.nameTaken');

export const recordNameMaximum = 50;

/** What a list or policy of the customer is called; unique without regard to case. */
export const recordName = label(recordNameMaximum).min(1, inSchema(nameMissingMessage));

/** Sent once the person has been told what a change would do. */
export const isConfirmed = z.boolean().default(false);
