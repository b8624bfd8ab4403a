import { z } from 'zod';
import { accessRules } from '../access/access-rules.ts';
import { csvFileErrors } from '../csv-errors.ts';
import { defineEndpoint } from '../endpoint.ts';
import { csvColumns, passwordTypes } from './csv-columns.ts';
import { importDomain } from './import-domain.ts';
import { crmId, importErrors, planOf, resultsOf, startedImport } from './plan-calls.ts';

const fileErrors = [
  'csvImport.wrongType',
  'csvImport.columnUnknown',
  'csvImport.columnMissing',
  'csvImport.tooManyRows',
  ...csvFileErrors,
  'request.wrongType',
  'outside.unavailable',
] as const;

/** Cells of the source file; passwords are never returned. */
const cells = z.partialRecord(z.enum(csvColumns), z.string());

export const csvPlan = planOf({
  passwordType: z.enum(passwordTypes).or(z.string()),
  /** Line number in the file. */
  line: z.number().int(),
  /** The editable values: the row as uploaded, without its password. */
  cells,
  hasPassword: z.boolean(),
});
export type CsvPlan = z.output<typeof csvPlan>;

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false);

const uploadFields = {
  /** Not needed if only one customer has the domain. */
  crmId: crmId.optional(),
  customerEmailDomain: importDomain,
  updateExistingUsers: flag,
  source: z.literal('CSV').optional(),
};

const csvFile = { file: 'importUsersCsv', mediaType: 'text/csv' } as const;

export const uploadCsv = defineEndpoint({
  method: 'POST',
  path: '/api/conversions/csv-import/upload',
  access: accessRules.importUsers,
  summary: 'Validates a CSV file of users row by row and stores the plan for importing it; creates no users.',
  upload: { ...csvFile, fields: z.object(uploadFields) },
  output: csvPlan,
  asks: true,
  errors: ['session.missing', 'access.denied', 'request.invalid', 'resource.notFound', ...fileErrors],
});

/** The given cells replace those of the row; `password` can be one of them. */
export const correctCsvRow = defineEndpoint({
  method: 'PUT',
  path: '/api/conversions/csv-import/plans/:planId/rows/:position',
  access: accessRules.importUsers,
  summary: 'Corrects a row of an uploaded file and revalidates it and the rows it affects.',
  params: z.object({ planId: z.uuid(), position: z.coerce.number().int().min(1).max(10_000) }),
  body: z.object({ cells: z.partialRecord(z.enum(csvColumns), z.string().max(10_000)) }),
  output: csvPlan,
  errors: [
    'session.missing',
    'access.denied',
    'request.invalid',
    'resource.notFound',
    'import.planGone',
    'outside.unavailable',
  ],
});

export const downloadCsvErrors = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/csv-import/plans/:planId/errors',
  access: accessRules.importUsers,
  summary: 'Returns only the rows with errors, in the template’s columns, to correct and upload again.',
  params: z.object({ planId: z.uuid() }),
  output: { stream: 'text/csv' },
  errors: ['session.missing', 'access.denied', 'resource.notFound'],
});

export const importCsv = defineEndpoint({
  method: 'POST',
  path: '/api/conversions/csv-import',
  access: accessRules.csvImport,
  summary: 'Starts importing the users of a CSV file.',
  upload: {
    ...csvFile,
    // Once rows have been corrected, the file no longer matches what is imported.
    isOptional: true,
    fields: z.object({
      ...uploadFields,
      /** The plan that was reviewed; the file is compared with the one uploaded for it. */
      planId: z.uuid().optional(),
      /** Does everything except write. */
      isTrial: flag,
    }),
  },
  output: startedImport,
  starts: true,
  errors: [...importErrors, ...fileErrors],
});

export const downloadCsvTemplate = defineEndpoint({
  method: 'GET',
  path: '/api/conversions/csv-import/template',
  access: accessRules.importUsers,
  summary: 'The sample file.',
  output: { stream: 'text/csv' },
  errors: ['session.missing', 'access.denied'],
});

export const downloadCsvResults = resultsOf('csv-import', accessRules.importUsers);
