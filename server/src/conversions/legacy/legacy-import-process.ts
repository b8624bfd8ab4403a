import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { importedUserNotes } from '@keystead/contract/conversions/imported-user-notes.ts';
import { defineImportKind } from '../carry-out/import-kind.ts';

/** The users of the old system; each is marked there once it is here. */
export const legacyImportProcess = defineImportKind({
  source: 'legacy',
  see: 'LEGACY_LIST',
  access: accessRules.legacyImport,
  reasons: importedUserNotes,
  afterwards: async (tx, brought, { jobs }) => {
    const marks = brought.flatMap(({ ssoid, item, input }) => {
      const userId = item.wanted?.exported?.userId;
      return userId === undefined || input.configId === null
        ? []
        : { configurationId: input.configId, userId, ssoid, isHere: true };
    });
    await jobs.enqueueAll(tx, 'legacy.mark', marks);
  },
});
