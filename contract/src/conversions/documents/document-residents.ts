import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { idNumber } from '../../list-query.ts';
import { inSchema } from '../../texts/schema-messages.ts';
import { sentence } from '../../texts/sentence.ts';
import { environmentQuery, serviceErrors } from './document-lookups.ts';

const count = z.number().int();

/** A resident as shown to people; `ssn` contains only the last four digits. */
export const resident = z.object({
  residentID: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  ssn: z.string().nullable(),
  /** For example 1941-07-30. */
  dob: z.string(),
  mrn: z.string(),
  unit: z.string(),
  gender: z.string(),
});
export type Resident = z.output<typeof resident>;

export const foundResident = resident.extend({ documentsCount: count, bytes: count });
export type FoundResident = z.output<typeof foundResident>;

/** Returns null for a resident without an SSN. */
export const maskSsn = (ssn: string | null): string | null => ssn && `•••-••-${ssn.slice(-4)}`;

export const day = z.iso.date();

/** The days must be in order; a single day is a valid range. */
export const isDayRange = ({ from, to }: { from: string; to: string }): boolean => from <= to;
export const wrongOrder = { path: ['from'], message: inSchema(sentence('range.wrongOrder')) };

/** The maximum number of units, types or residents in one session. */
export const selectionMaximum = 1000;

const idList = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(z.number().int().positive().max(2_147_483_647)).max(selectionMaximum));

export const findDocumentResidents = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/documents/residents',
  access: 'RESIDENT_DOC_MIGRATION',
  summary:
    'Lists residents of the given units who have documents of the given types, assigned in the given date range.',
  query: environmentQuery
    .extend({
      facilityId: idNumber,
      /** Comma-separated IDs. */
      unitIds: idList,
      typeIds: idList,
      from: day,
      to: day,
    })
    .refine(isDayRange, wrongOrder),
  output: z.array(foundResident),
  errors: serviceErrors,
  privateReply: true,
});
