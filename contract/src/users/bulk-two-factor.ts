import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { csvFileErrors } from '../csv-errors.ts';
import { defineEndpoint } from '../endpoint.ts';

export const bulkTwoFactorColumns = ['userName', 'twoFactor', 'signOnPolicies'] as const;
export const twoFactorChoices = ['Enable', 'Disable', 'Reset'] as const;
export const bulkTwoFactorMaximumRows = 5000;
export const bulkTwoFactorMaximumBytes = 2 * 1024 * 1024;

export const bulkTwoFactorExampleName = '2faBulkUpdate-Example.csv';
export const bulkTwoFactorResultName = '2faBulkUpdateResult.csv';

/** Policies are separated by `;`. Empty leaves them unchanged, `-` removes them. */
export const bulkTwoFactorExample = [
  bulkTwoFactorColumns.join(','),
  'jane.doe@example.org,Enable,Office Hours;Prescriber',
  'john.doe@example.org,Disable,-',
  'max.doe@example.org,Reset,',
  '',
].join('\r\n');

/** In a dry run, `Updated` means that the user would be updated. */
const bulkTwoFactorResults = ['Updated', 'Failed', 'Waiting', 'Cancelled'] as const;

export const bulkTwoFactorRow = z.object({
  line: z.number().int(),
  userName: z.string(),
  result: z.enum(bulkTwoFactorResults),
  message: z.string(),
});
export type BulkTwoFactorRow = z.output<typeof bulkTwoFactorRow>;

const bulkTwoFactorOutcome = z.object({
  isDryRun: z.boolean(),
  /** The process that runs it; null for a dry run. */
  processId: z.uuid().nullable(),
  isFinished: z.boolean(),
  total: z.number().int(),
  updated: z.number().int(),
  failed: z.number().int(),
  rows: z.array(bulkTwoFactorRow),
});
export type BulkTwoFactorOutcome = z.output<typeof bulkTwoFactorOutcome>;

export const updateTwoFactorInBulk = defineEndpoint({
  method: 'POST',
  path: '/api/users/2fa-bulk-update',
  access: accessRules.bulkTwoFactor,
  confirm: true,
  summary:
    'Starts updating two-factor settings from a CSV file and returns immediately; a dry run changes nothing.',
  query: z.object({
    dryRun: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
  }),
  upload: { file: 'file', mediaType: 'text/csv' },
  output: bulkTwoFactorOutcome,
  errors: [
    'session.missing',
    'access.denied',
    'customer.notSelected',
    'bulkFile.wrongType',
    'bulkFile.wrongFormat',
    'bulkFile.noRows',
    'bulkFile.tooManyRows',
    ...csvFileErrors,
  ],
});

export const getBulkTwoFactorUpdate = defineEndpoint({
  method: 'GET',
  path: '/api/users/2fa-bulk-update/:id',
  access: accessRules.bulkTwoFactor,
  summary: 'Returns the outcome of each row of a file so far.',
  params: z.object({ id: z.uuid() }),
  output: bulkTwoFactorOutcome,
  errors: ['session.missing', 'access.denied', 'customer.notSelected', 'resource.notFound'],
});
