import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { keycloakNotes } from '@keystead/contract/conversions/keycloak-notes.ts';
import { defineImportKind } from '../carry-out/import-kind.ts';
import { marksOf } from '../carry-out/marks-of.ts';

/** The users of a realm; each is marked there once imported. */
export const keycloakImportProcess = defineImportKind({
  source: 'keycloak',
  see: accessRules.keycloakList,
  access: accessRules.keycloakImport,
  reasons: keycloakNotes,
  afterwards: (tx, brought, { jobs }) => jobs.enqueueAll(tx, 'keycloak.mark', marksOf(brought)),
});
