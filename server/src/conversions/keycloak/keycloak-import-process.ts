import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { keycloakNotes } from '@keystead/contract/conversions/keycloak-notes.ts';
import { defineImportKind } from '../import/import-kind.ts';
import { marksOf } from '../import/marks-of.ts';

/** The users of a realm; each is marked there once imported. */
export const keycloakImportProcess = defineImportKind({
  source: 'keycloak',
  see: accessRules.keycloakList,
  access: accessRules.keycloakImport,
  reasons: keycloakNotes,
  afterImport: (tx, imported, { jobs }) => jobs.enqueueAll(tx, 'keycloak.mark', marksOf(imported)),
});
