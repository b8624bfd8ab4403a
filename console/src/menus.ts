import { allows } from '@keystead/contract/access/access.ts';
import type { Right } from '@keystead/contract/access/rights.ts';
import { myProfileScreen } from './account/my-profile/screen.ts';
import { serviceLogsScreen } from './account/service-logs/screen.ts';
import {
  csvScreens,
  documentScreens,
  keycloakScreens,
  legacyScreens,
  profileSyncScreens,
} from './conversions/screen.ts';
import { administrationScreen } from './enterprise/administration/screen.ts';
import { configurationsScreen } from './enterprise/configurations/screen.ts';
import { customersScreen } from './enterprise/customers/screen.ts';
import { parametersScreen } from './enterprise/parameters/screen.ts';
import { stackScreen } from './enterprise/stack/screen.ts';
import type { MenuContext } from './menu-context.ts';
import { messages } from './messages.ts';
import type { StaticScreen } from './screen.ts';
import { accessMappingScreen } from './security/access-mapping/screen.ts';
import { applicationsScreen } from './security/applications/screen.ts';
import { auditScreen } from './security/audit/screen.ts';
import { ipListsScreen } from './security/ip-lists/screen.ts';
import { locationMappingScreen } from './security/location-mapping/screen.ts';
import { organizationLoginsScreen } from './security/organization-logins/screen.ts';
import { reportsScreen } from './security/reports/screen.ts';
import { sessionsScreen } from './security/sessions/screen.ts';
import { securitySettingsScreen } from './security/settings/screen.ts';
import { signOnPoliciesScreen } from './security/sign-on-policies/screen.ts';
import { tokensScreen } from './security/tokens/screen.ts';
import { twoFactorScreen } from './security/two-factor/screen.ts';
import { bulkTwoFactorScreen } from './users/bulk-two-factor/screen.ts';
import { userListScreen } from './users/list/screen.ts';
import { transactionLogScreen } from './users/transaction-log/screen.ts';

export type MenuEntry = {
  label: string;
  screen: StaticScreen;
  /** If set, the entry is shown only to users with this right, though the screen opens for others too. */
  right?: Right;
};

export type Menu = {
  label: string;
  entries: readonly MenuEntry[];
  /** A single entry without a menu around it. */
  isSingle?: true;
  /** In addition to what the screens themselves require. */
  when?: (context: MenuContext) => boolean;
};

const single = (label: string, screen: StaticScreen): Menu => ({
  label,
  isSingle: true,
  entries: [{ label, screen }],
});

/** The whole top navigation, in order. */
export const menus: readonly Menu[] = [
  {
    label: messages.userManagement,
    when: ({ hasCustomer }) => hasCustomer,
    entries: [
      { label: messages.userList, screen: userListScreen },
      { label: messages.bulkTwoFactor, screen: bulkTwoFactorScreen },
      { label: messages.transactionLog, screen: transactionLogScreen },
    ],
  },
  {
    label: messages.enterpriseConfiguration,
    when: ({ ectEnabled }) => ectEnabled,
    entries: [
      { label: messages.stack, screen: stackScreen },
      { label: messages.customers, screen: customersScreen },
      { label: messages.configurations, screen: configurationsScreen },
      { label: messages.parameters, screen: parametersScreen },
      { label: messages.administration, screen: administrationScreen },
    ],
  },
  single(messages.logViewer, serviceLogsScreen),
  {
    label: messages.conversionUtilities,
    entries: [
      { label: messages.residentDocuments, screen: documentScreens.history },
      { label: messages.profileSync, screen: profileSyncScreens.list },
      { label: messages.legacyImport, screen: legacyScreens.list },
      { label: messages.keycloakImport, screen: keycloakScreens.list, right: 'KEYCLOAK_LIST' },
      { label: messages.importUsers, screen: csvScreens.list, right: 'IMPORT_USERS' },
    ],
  },
  single(messages.tokenManagement, tokensScreen),
  single(messages.reports, reportsScreen),
  {
    label: messages.configuration,
    entries: [
      { label: messages.ipLists, screen: ipListsScreen },
      { label: messages.signOnPolicies, screen: signOnPoliciesScreen },
      { label: messages.twoFactor, screen: twoFactorScreen },
      { label: messages.securitySettings, screen: securitySettingsScreen },
      { label: messages.locationMapping, screen: locationMappingScreen },
      { label: messages.accessMapping, screen: accessMappingScreen },
      { label: organizationLoginsScreen.title, screen: organizationLoginsScreen },
    ],
  },
  {
    label: messages.sharedLogin,
    entries: [
      { label: messages.applications, screen: applicationsScreen },
      { label: messages.sessions, screen: sessionsScreen },
      { label: messages.audit, screen: auditScreen },
    ],
  },
  single(messages.myProfile, myProfileScreen),
];

/** A screen that only lacks a customer is shown: it goes through the customer selection. */
const isShown = ({ screen, right }: MenuEntry, context: MenuContext): boolean =>
  allows(right ?? screen.access, context.rights) && (screen.when?.(context) ?? true);

/** Menus with the entries a user can open; a menu without entries is left out. */
export const visibleMenus = (context: MenuContext): Menu[] =>
  menus
    .filter(({ when }) => when?.(context) ?? true)
    .map((menu) => ({ ...menu, entries: menu.entries.filter((entry) => isShown(entry, context)) }))
    .filter(({ entries }) => entries.length > 0);
