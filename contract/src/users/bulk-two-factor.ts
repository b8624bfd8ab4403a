import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { guardedCsvCell } from '../csv-cell.ts';
import { defineEndpoint } from '../endpoint.ts';

export const bulkTwoFactorColumns = ['userName', 'twoFactor', 'signOnPolicies'] as const;
export const twoFactorChoices = ['Enable', 'Disable', 'Reset'] as const;
export const bulkTwoFactorMaximumRows = 5000;
export const bulkTwoFactorMaximumBytes = 2 * 1024 * 1024;

export const bulkTwoFactorExampleName = '2faBulkUpdate-Example.csv';
export const bulkTwoFactorResultName = '2faBulkUpdateResult.csv';

/** Policies are split by `;`. Empty leaves them as they are, `-` removes them. */
export const bulkTwoFactorExample = [
  bulkTwoFactorColumns.join(','),
  'jane.doe@example.org,Enable,Office Hours;Prescriber',
  'john.doe@example.org,Disable,-',
  'max.doe@example.org,Reset,',
  '',
].join('\r\n');

export const bulkTwoFactorRow = z.object({
  line: z.number().int(),
  userName: z.string(),
  result: z.enum(['Updated', 'Failed']),
  message: z.string(),
});
export type BulkTwoFactorRow = z.output<typeof bulkTwoFactorRow>;

const bulkTwoFactorOutcome = z.object({
  isDryRun: z.boolean(),
  total: z.number().int(),
  updated: z.number().int(),
  failed: z.number().int(),
  rows: z.array(bulkTwoFactorRow),
});

export const bulkTwoFactorResultCsv = (rows: readonly BulkTwoFactorRow[]): string =>
  [
    ['line', 'userName', 'result', 'message'],
    ...rows.map((row) => [String(row.line), row.userName, row.result, row.message]),
  ]
    .map((cells) => `${cells.map(guardedCsvCell).join(',')}\r\n`)
    .join('');

export const updateTwoFactorInBulk = defineEndpoint({
  method: 'POST',
  path: '/api/users/2fa-bulk-update',
  access: accessRules.bulkTwoFactor,
  summary: 'Updates two-factor settings from a CSV file (part `file`); a dry run changes nothing.',
  query: z.object({
    dryRun: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
  }),
  upload: true,
  output: bulkTwoFactorOutcome,
  errors: [
    'session.missing',
    'access.denied',
    'customer.notSelected',
    'bulkFile.wrongType',
    'bulkFile.wrongFormat',
    'bulkFile.noRows',
    'bulkFile.tooManyRows',
    'request.tooLarge',
  ],
});
