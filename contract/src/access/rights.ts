import { localize } from '../texts/localize.ts';
/** Every right a person can hold, each described in one sentence. Grants are data: see `bundles.ts` and user_rights. */
export const rights = localize({
  PROFILE: 'Open My Profile and keep their own password, security questions and factors.',
  UM_ADMIN: 'Open the user list and user details.',
  UM_CORP_ADMIN: 'Administer users of all locations of the customer.',
  UM_LOCAL_ADMIN: 'Administer users of their own locations.',
  CORP_LIMITED: 'Unlock users and reset passwords at all locations, nothing more.',
  LOC_LIMITED: 'Unlock users and reset passwords at their own locations, nothing more.',
  MANAGE_RULES: 'Manage sign-on policies and update two-factor settings in bulk.',
  MANAGE_IP: 'Maintain IP lists.',
  MANAGE_2FA: 'Switch two-factor authentication of the customer on and off.',
  CUSTOMER_ADMIN: 'Change the security settings of the customer.',
  MAPPING: 'Map directory values to locations and directory groups to access.',
  IDP_ADMIN: 'Manage the applications that share the sign-in and read its audit.',
  MANAGE_SESSIONS: 'See and end sessions and read the sign-in audit.',
  TOKEN_MANAGER: 'Create and revoke provisioning tokens.',
  REPORTS_USER: 'Run reports.',
  SERVICE_LOG_ADMIN: 'Search and read service logs.',
  ECT_ADMIN: 'Open the administration of the enterprise tool.',
  ECT_USER: 'Configure stacks, customers, configurations and parameters.',
  ECT_READONLY: 'View stacks, customers, configurations and parameters.',
  RESIDENT_DOC_MIGRATION: 'Migrate resident documents.',
  PROFILE_SYNC: 'Synchronize access profiles.',
  LEGACY_LIST: 'List legacy users to migrate.',
  LEGACY_IMPORT: 'Import legacy users.',
  KEYCLOAK_LIST: 'List Keycloak users to migrate.',
  KEYCLOAK_IMPORT: 'Import Keycloak users.',
  IMPORT_USERS: 'Import users from a CSV file.',
  FEDERATED: 'Signs in through an organization; password and questions are kept there.',
  VIEW_ANY_CUSTOMER: 'Choose any customer and view its users.',
} as const);

export type Right = keyof typeof rights;

export const allRights = Object.keys(rights) as Right[];

export const isRight = (text: string): text is Right => Object.hasOwn(rights, text);
