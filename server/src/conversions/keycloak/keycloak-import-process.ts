import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { keycloakNotes } from '@keystead/contract/conversions/keycloak-notes.ts';
import { defineImportKind } from '../carry-out/import-kind.ts';

/** The users of a realm; each is marked there once it is here. */
export const keycloakImportProcess = defineImportKind({
  source: 'keycloak',
  see: accessRules.keycloakList,
  access: accessRules.keycloakImport,
  reasons: keycloakNotes,
  afterwards: async (tx, brought, { jobs }) => {
    const marks = brought.flatMap(({ ssoid, item, input }) => {
      const userId = item.wanted?.exported?.userId;
      return userId === undefined || input.configId === null
        ? []
        : { configurationId: input.configId, userId, ssoid, isHere: true };
    });
    await jobs.enqueueAll(tx, 'keycloak.mark', marks);
  },
});
