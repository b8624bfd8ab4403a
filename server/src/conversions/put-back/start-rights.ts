import type { AccessRule } from '@keystead/contract/access/access.ts';
import { accessRules } from '@keystead/contract/access/access-rules.ts';

/** Anyone who can start an import can put it back. */
export const startRights: Partial<Record<string, AccessRule>> = {
  'conversions.csv': accessRules.csvImport,
  'conversions.legacy': accessRules.legacyImport,
  'conversions.keycloak': accessRules.keycloakImport,
};
