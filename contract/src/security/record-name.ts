import { z } from 'zod';
import { oneLine } from '../rules/one-line.ts';

const nameMissingMessage = 'Please enter a name.';
export const nameTakenMessage = 'This name is already in use.';

export const recordNameMaximum = 50;

/** What a list or policy of the customer is called; unique without regard to case. */
export const recordName = oneLine(recordNameMaximum).min(1, nameMissingMessage);

/** Sent once the person has been told what a change would do. */
export const isConfirmed = z.boolean().default(false);
