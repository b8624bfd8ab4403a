import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { csvNotes } from '@keystead/contract/conversions/csv-notes.ts';
import { defineImportKind } from '../import/import-kind.ts';

/** The users of a CSV file. */
export const csvImportProcess = defineImportKind({
  source: 'csv',
  see: accessRules.importUsers,
  access: accessRules.csvImport,
  reasons: csvNotes,
});
