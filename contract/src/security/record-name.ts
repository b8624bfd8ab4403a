import { z } from 'zod';
import { label } from '../rules/visible-text.ts';
import { inSchema } from '../texts/schema-messages.ts';
import { sentence } from '../texts/sentence.ts';

const nameMissingMessage = sentence('record.nameMissing');
export const nameTakenMessage = sentence('record.nameTaken');

export const recordNameMaximum = 50;

/** The name of a customer's list or policy; unique regardless of case. */
export const recordName = label(recordNameMaximum).min(1, inSchema(nameMissingMessage));

/** Sent once the person has seen what a change would do. */
export const isConfirmed = z.boolean().default(false);
