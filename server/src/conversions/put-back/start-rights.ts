import type { AccessRule } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';

/** Whoever may start an import may take it back. */
export const startRights: Partial<Record<string, AccessRule>> = {
  'conversions.csv': accessRules.csvImport,
  'conversions.legacy': accessRules.legacyImport,
  'conversions.keycloak': accessRules.keycloakImport,
};
