import { type Access, allows } from './access.ts';
import { accessRules } from './access-rules.ts';
import type { Right } from './rights.ts';

/** What beside the rights decides about an entry. */
export type MenuContext = {
  rights: ReadonlySet<Right>;
  hasCustomer: boolean;
  mfaEnabled: boolean;
  ectEnabled: boolean;
  myProfileEnabled: boolean;
};

export type MenuEntry = {
  label: string;
  path: string;
  access: Access;
  when?: (context: MenuContext) => boolean;
};

export type Menu = { label: string; entries: readonly MenuEntry[] };

const insideCustomer = ({ hasCustomer }: MenuContext) => hasCustomer;

/** The whole top navigation in its order. The console shows an entry when its screen exists and `isShown` holds. */
export const menus: readonly Menu[] = [
  {
    label: 'User Management',
    entries: [
      { label: 'User List', path: '/users', access: accessRules.userList, when: insideCustomer },
      {
        label: '2FA Bulk Update',
        path: '/2fa-bulk-update',
        access: accessRules.bulkTwoFactor,
        when: (context) => insideCustomer(context) && context.mfaEnabled,
      },
      {
        label: 'Transaction Log',
        path: '/transaction-log',
        access: accessRules.transactionLog,
        when: insideCustomer,
      },
    ],
  },
  {
    label: 'Enterprise Configuration',
    entries: [
      { label: 'Stack', path: '/ect/stacks/detail', access: accessRules.enterpriseView },
      { label: 'Customers', path: '/ect/customers', access: accessRules.enterpriseView },
      { label: 'Configurations', path: '/ect/configurations', access: accessRules.enterpriseView },
      { label: 'Parameters', path: '/ect/parameters', access: accessRules.enterpriseView },
      { label: 'Administration', path: '/ect/administration', access: 'ECT_ADMIN' as const },
    ].map((entry) => ({ ...entry, when: ({ ectEnabled }: MenuContext) => ectEnabled })),
  },
  {
    label: 'Log Viewer',
    entries: [{ label: 'Log Viewer', path: '/servicelogs', access: accessRules.serviceLogs }],
  },
  {
    label: 'Conversion Utilities',
    entries: [
      {
        label: 'Resident Document Migration',
        path: '/conversions/resident-doc-move',
        access: 'RESIDENT_DOC_MIGRATION',
      },
      { label: 'Sync access profile', path: '/conversions/profile-sync', access: 'PROFILE_SYNC' },
      { label: 'Legacy to IDM', path: '/conversions/snf-legacy-user-import-list', access: 'LEGACY_LIST' },
      { label: 'Keycloak to IDM', path: '/conversions/keycloak-user-import-list', access: 'KEYCLOAK_LIST' },
      { label: 'Import Users', path: '/conversions/import-users-list', access: 'IMPORT_USERS' },
    ],
  },
  {
    label: 'Token Management',
    entries: [{ label: 'Token Management', path: '/tokenManagement', access: 'TOKEN_MANAGER' }],
  },
  { label: 'Reports', entries: [{ label: 'Reports', path: '/reports', access: 'REPORTS_USER' }] },
  {
    label: 'Configuration',
    entries: [
      { label: 'Maintain IP Lists', path: '/configuration/ip-lists', access: 'MANAGE_IP' },
      { label: 'Manage SignOn Policies', path: '/configuration/sign-on-policies', access: 'MANAGE_RULES' },
      { label: 'Two-Factor Authentication', path: '/configuration/two-factor', access: 'MANAGE_2FA' },
      { label: 'Security Settings', path: '/configuration/security-settings', access: 'CUSTOMER_ADMIN' },
      { label: 'Location Mapping', path: '/configuration/location-mapping', access: 'MAPPING' },
      { label: 'Access Mapping', path: '/configuration/access-mapping', access: 'MAPPING' },
    ],
  },
  {
    label: 'Shared Login',
    entries: [
      { label: 'Applications', path: '/shared-login/applications', access: 'IDP_ADMIN' },
      { label: 'Sessions', path: '/shared-login/sessions', access: 'MANAGE_SESSIONS' },
      { label: 'Audit', path: '/shared-login/audit', access: accessRules.sharedLoginAudit },
    ],
  },
  {
    label: 'My Profile',
    entries: [
      {
        label: 'My Profile',
        path: '/my-profile',
        access: 'PROFILE',
        when: ({ myProfileEnabled }) => myProfileEnabled,
      },
    ],
  },
];

const isShown = (entry: MenuEntry, context: MenuContext): boolean =>
  allows(entry.access, context.rights) && (entry.when?.(context) ?? true);

/** Menus with the entries a person may open; a menu with no entry is left out. */
export const visibleMenus = (context: MenuContext, isBuilt: (path: string) => boolean): Menu[] =>
  menus
    .map((menu) => ({
      ...menu,
      entries: menu.entries.filter((entry) => isBuilt(entry.path) && isShown(entry, context)),
    }))
    .filter((menu) => menu.entries.length > 0);
