import type { AccessRule } from './access.ts';

/** Access rules shared by several endpoints and screens, so that a menu entry, its screen and its calls agree. */
export const accessRules = {
  /** Anyone who manages more than their own account. */
  home: { otherThan: ['PROFILE', 'FEDERATED'] },
  /** CORP_LIMITED alone does not open the list; its holders get it through UM_ADMIN in their bundle. */
  userList: { anyOf: ['UM_ADMIN', 'LOC_LIMITED', 'VIEW_ANY_CUSTOMER'] },
  createUser: { anyOf: ['UM_CORP_ADMIN', 'UM_LOCAL_ADMIN'], noneOf: ['CORP_LIMITED', 'LOC_LIMITED'] },
  transactionLog: { anyOf: ['UM_ADMIN', 'VIEW_ANY_CUSTOMER'], noneOf: ['CORP_LIMITED', 'LOC_LIMITED'] },
  bulkTwoFactor: { allOf: ['UM_ADMIN', 'MANAGE_RULES'], noneOf: ['LOC_LIMITED'] },
  /** Anyone who can see at least one of its parts. */
  trail: { anyOf: ['UM_ADMIN', 'VIEW_ANY_CUSTOMER', 'SERVICE_LOG_ADMIN', 'ECT_USER', 'ECT_READONLY'] },
  enterpriseView: { anyOf: ['ECT_USER', 'ECT_READONLY'] },
  serviceLogs: { allOf: ['SERVICE_LOG_ADMIN', 'PROFILE'] },
  /** Each import has its own right; anyone who can list the users of the old system can view all imports. */
  keycloakList: { anyOf: ['KEYCLOAK_LIST', 'LEGACY_LIST'] },
  importUsers: { anyOf: ['IMPORT_USERS', 'LEGACY_LIST'] },
  imports: { anyOf: ['LEGACY_LIST', 'KEYCLOAK_LIST', 'IMPORT_USERS'] },
  /** Lookups that the conversion utilities need. */
  conversions: {
    anyOf: ['RESIDENT_DOC_MIGRATION', 'PROFILE_SYNC', 'LEGACY_LIST', 'KEYCLOAK_LIST', 'IMPORT_USERS'],
  },
  legacyImport: { allOf: ['LEGACY_LIST', 'LEGACY_IMPORT'] },
  keycloakImport: { allOf: ['KEYCLOAK_IMPORT'], anyOf: ['KEYCLOAK_LIST', 'LEGACY_LIST'] },
  csvImport: { allOf: ['IMPORT_USERS'] },
  anyImport: { anyOf: ['LEGACY_IMPORT', 'KEYCLOAK_IMPORT', 'IMPORT_USERS'] },
  /** Anyone who configures where people sign in could sign in as any of them. */
  organizationLogins: {
    allOf: ['UM_CORP_ADMIN', 'CUSTOMER_ADMIN'],
    noneOf: ['CORP_LIMITED', 'LOC_LIMITED'],
  },
  sharedLoginAudit: { anyOf: ['IDP_ADMIN', 'MANAGE_SESSIONS'] },
  ownCredentials: { allOf: ['PROFILE'], noneOf: ['FEDERATED', 'VIEW_ANY_CUSTOMER'] },
} as const satisfies Record<string, AccessRule>;
