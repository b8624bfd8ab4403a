import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { importedUserNotes } from '@keystead/contract/conversions/imported-user-notes.ts';
import { defineImportKind } from '../import/import-kind.ts';
import { marksOf } from '../import/marks-of.ts';

/** The users of the old system; each is marked there once imported. */
export const legacyImportProcess = defineImportKind({
  source: 'legacy',
  see: 'LEGACY_LIST',
  access: accessRules.legacyImport,
  reasons: importedUserNotes,
  afterImport: (tx, imported, { jobs }) => jobs.enqueueAll(tx, 'legacy.mark', marksOf(imported)),
});
