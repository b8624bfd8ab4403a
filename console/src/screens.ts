import { aboutScreen } from './account/about/screen.ts';
import { acknowledgementsScreen } from './account/acknowledgements/screen.ts';
import { contactUsScreen } from './account/contact-us/screen.ts';
import { customerSelectionScreen } from './account/customer-selection/screen.ts';
import { Screen as ErrorScreen } from './account/error-pages/error-screen.tsx';
import {
  errorScreen,
  forbiddenScreen,
  notFoundScreen,
  permissionsRequiredScreen,
  unauthorizedScreen,
} from './account/error-pages/screen.ts';
import { helpScreen } from './account/help/screen.ts';
import { blankScreen } from './account/landing/screen.ts';
import { logoutScreen } from './account/logout/screen.ts';
import { myProfileScreen } from './account/my-profile/screen.ts';
import { resetPasswordScreen } from './account/reset-password/screen.ts';
import {
  serviceLogDetailScreen,
  serviceLogListScreen,
  serviceLogsScreen,
  shortServiceLogDetailScreen,
  shortServiceLogListScreen,
} from './account/service-logs/screen.ts';
import { Screen as LoginScreen } from './account/sign-in/login-screen.tsx';
import { createSessionScreen, loginScreen } from './account/sign-in/screen.ts';
import { testScreen } from './account/test-page/screen.ts';
import {
  csvScreens,
  documentScreens,
  keycloakScreens,
  legacyScreens,
  profileSyncScreens,
} from './conversions/screen.ts';
import { administrationScreen } from './enterprise/administration/screen.ts';
import {
  configurationScreen,
  configurationsScreen,
  newConfigurationScreen,
  unnamedConfigurationScreen,
} from './enterprise/configurations/screen.ts';
import {
  customerScreen,
  customersScreen,
  deleteCustomerScreen,
  newCustomerScreen,
} from './enterprise/customers/screen.ts';
import { toNewConfiguration, toNewParameter } from './enterprise/forward-to-create.ts';
import { compareScreen } from './enterprise/history/screen.ts';
import { idpApplicationScreen } from './enterprise/idp-application/screen.ts';
import {
  newParameterScreen,
  parameterScreen,
  parametersScreen,
  unnamedParameterScreen,
} from './enterprise/parameters/screen.ts';
import { setUpScreen } from './enterprise/set-up/screen.ts';
import { stackScreen } from './enterprise/stack/screen.ts';
import { homeScreen } from './home/screen.ts';
import { detourToStart, landingScreen } from './landing.ts';
import type { ScreenEntry } from './screen-entry.ts';
import { accessMappingScreen } from './security/access-mapping/screen.ts';
import { applicationsScreen } from './security/applications/screen.ts';
import { auditScreen } from './security/audit/screen.ts';
import { clientsScreen } from './security/clients/screen.ts';
import { forwardToFirstChild } from './security/forward-to-first-child.ts';
import { ipListsScreen } from './security/ip-lists/screen.ts';
import { locationMappingScreen } from './security/location-mapping/screen.ts';
import { organizationLoginsScreen } from './security/organization-logins/screen.ts';
import { reportsScreen } from './security/reports/screen.ts';
import { configurationAreaScreen, sharedLoginScreen } from './security/screen.ts';
import { sessionsScreen } from './security/sessions/screen.ts';
import { securitySettingsScreen } from './security/settings/screen.ts';
import { signOnPoliciesScreen } from './security/sign-on-policies/screen.ts';
import { tokensScreen } from './security/tokens/screen.ts';
import { twoFactorScreen } from './security/two-factor/screen.ts';
import { bulkTwoFactorScreen } from './users/bulk-two-factor/screen.ts';
import { createUserScreen, userScreen } from './users/create/screen.ts';
import { userDetailScreen } from './users/detail/screen.ts';
import { detourToActiveList } from './users/list/detour-to-active-list.ts';
import { legacyUserListScreen, userListScreen } from './users/list/screen.ts';
import { setPasswordScreen } from './users/set-password/screen.ts';
import { trailScreen } from './users/trail/screen.ts';
import { transactionLogScreen } from './users/transaction-log/screen.ts';

const processList = () => import('./conversions/process-list/process-list-screen.tsx');
const failedUsers = () => import('./conversions/failed-users/failed-users-screen.tsx');

/** Every screen of the product in menu order, with its code: the table of contents. */
export const screens: readonly ScreenEntry[] = [
  // Loaded with the shell: it is the first page of nearly every visit.
  { screen: loginScreen, load: async () => ({ Screen: LoginScreen }) },
  { screen: createSessionScreen, load: () => import('./account/sign-in/create-session-screen.tsx') },
  { screen: logoutScreen, load: () => import('./account/logout/logout-screen.tsx') },
  { screen: resetPasswordScreen, load: () => import('./account/reset-password/reset-password-screen.tsx') },
  { screen: setPasswordScreen, load: () => import('./users/set-password/set-password-screen.tsx') },
  { screen: setUpScreen, load: () => import('./enterprise/set-up/set-up-screen.tsx') },
  { screen: blankScreen, forward: ({ context }) => landingScreen(context).href() },
  {
    screen: customerSelectionScreen,
    load: () => import('./account/customer-selection/customer-selection-screen.tsx'),
  },
  { screen: homeScreen, load: () => import('./home/home-screen.tsx'), detour: detourToStart },
  { screen: userScreen, forward: () => createUserScreen.href() },
  { screen: createUserScreen, load: () => import('./users/create/create-user-screen.tsx') },
  { screen: userDetailScreen, load: () => import('./users/detail/user-detail-screen.tsx') },
  { screen: stackScreen, load: () => import('./enterprise/stack/stack-screen.tsx') },
  { screen: customersScreen, load: () => import('./enterprise/customers/customer-list-screen.tsx') },
  { screen: newCustomerScreen, load: () => import('./enterprise/customers/new-customer-screen.tsx') },
  { screen: deleteCustomerScreen, load: () => import('./enterprise/customers/delete-customer-screen.tsx') },
  { screen: customerScreen, load: () => import('./enterprise/customers/customer-screen.tsx') },
  {
    screen: idpApplicationScreen,
    load: () => import('./enterprise/idp-application/idp-application-screen.tsx'),
  },
  {
    screen: newConfigurationScreen,
    load: () => import('./enterprise/configurations/new-configuration-screen.tsx'),
  },
  {
    screen: configurationsScreen,
    load: () => import('./enterprise/configurations/configuration-list-screen.tsx'),
  },
  { screen: unnamedConfigurationScreen, forward: toNewConfiguration },
  { screen: configurationScreen, load: () => import('./enterprise/configurations/configuration-screen.tsx') },
  { screen: compareScreen, load: () => import('./enterprise/history/compare/compare-screen.tsx') },
  { screen: parametersScreen, load: () => import('./enterprise/parameters/parameter-list-screen.tsx') },
  { screen: newParameterScreen, load: () => import('./enterprise/parameters/new-parameter-screen.tsx') },
  { screen: unnamedParameterScreen, forward: toNewParameter },
  { screen: parameterScreen, load: () => import('./enterprise/parameters/parameter-screen.tsx') },
  {
    screen: administrationScreen,
    load: () => import('./home/enterprise/administration-screen.tsx'),
  },
  {
    screen: userListScreen,
    detour: detourToActiveList(userListScreen),
    load: () => import('./users/list/user-list-screen.tsx'),
  },
  {
    screen: legacyUserListScreen,
    detour: detourToActiveList(legacyUserListScreen),
    load: () => import('./users/list/user-list-screen.tsx'),
  },
  { screen: bulkTwoFactorScreen, load: () => import('./users/bulk-two-factor/bulk-two-factor-screen.tsx') },
  { screen: transactionLogScreen, load: () => import('./users/transaction-log/transaction-log-screen.tsx') },
  { screen: trailScreen, load: () => import('./users/trail/trail-screen.tsx') },
  { screen: serviceLogsScreen, forward: ({ query }) => serviceLogListScreen.href() + query },
  { screen: serviceLogListScreen, load: () => import('./account/service-logs/service-log-list-screen.tsx') },
  {
    screen: serviceLogDetailScreen,
    load: () => import('./account/service-logs/service-log-detail-screen.tsx'),
  },
  { screen: shortServiceLogListScreen, forward: ({ query }) => serviceLogListScreen.href() + query },
  {
    screen: shortServiceLogDetailScreen,
    forward: ({ params, query }) => serviceLogDetailScreen.href({ id: params.id ?? '' }) + query,
  },
  {
    screen: documentScreens.history,
    load: () => import('./conversions/documents/history/history-screen.tsx'),
  },
  { screen: documentScreens.start, load: () => import('./conversions/documents/start/start-screen.tsx') },
  { screen: documentScreens.review, load: () => import('./conversions/documents/review/review-screen.tsx') },
  {
    screen: documentScreens.session,
    load: () => import('./conversions/documents/session/session-screen.tsx'),
  },
  { screen: profileSyncScreens.list, load: processList },
  { screen: profileSyncScreens.run, load: () => import('./conversions/profile-sync/run-screen.tsx') },
  { screen: profileSyncScreens.failedUsers, load: failedUsers },
  { screen: legacyScreens.list, load: processList },
  { screen: legacyScreens.run, load: () => import('./conversions/legacy-import/run-screen.tsx') },
  { screen: legacyScreens.failedUsers, load: failedUsers },
  { screen: keycloakScreens.list, load: processList },
  { screen: keycloakScreens.run, load: () => import('./conversions/keycloak-import/run-screen.tsx') },
  { screen: keycloakScreens.failedUsers, load: failedUsers },
  { screen: csvScreens.list, load: processList },
  { screen: csvScreens.run, load: () => import('./conversions/csv-import/run-screen.tsx') },
  { screen: csvScreens.failedUsers, load: failedUsers },
  { screen: tokensScreen, load: () => import('./security/tokens/tokens-screen.tsx') },
  { screen: reportsScreen, load: () => import('./security/reports/reports-screen.tsx') },
  { screen: configurationAreaScreen, forward: forwardToFirstChild(configurationAreaScreen) },
  { screen: ipListsScreen, load: () => import('./security/ip-lists/ip-lists-screen.tsx') },
  {
    screen: signOnPoliciesScreen,
    load: () => import('./security/sign-on-policies/sign-on-policies-screen.tsx'),
  },
  { screen: twoFactorScreen, load: () => import('./security/two-factor/two-factor-screen.tsx') },
  { screen: securitySettingsScreen, load: () => import('./security/settings/security-settings-screen.tsx') },
  {
    screen: locationMappingScreen,
    load: () => import('./security/location-mapping/location-mapping-screen.tsx'),
  },
  {
    screen: organizationLoginsScreen,
    load: () => import('./security/organization-logins/organization-logins-screen.tsx'),
  },
  { screen: accessMappingScreen, load: () => import('./security/access-mapping/access-mapping-screen.tsx') },
  { screen: sharedLoginScreen, forward: forwardToFirstChild(sharedLoginScreen) },
  { screen: applicationsScreen, load: () => import('./security/applications/applications-screen.tsx') },
  { screen: clientsScreen, load: () => import('./security/clients/clients-screen.tsx') },
  { screen: sessionsScreen, load: () => import('./security/sessions/sessions-screen.tsx') },
  { screen: auditScreen, load: () => import('./security/audit/audit-screen.tsx') },
  { screen: myProfileScreen, load: () => import('./account/my-profile/my-profile-screen.tsx') },
  { screen: aboutScreen, load: () => import('./account/about/about-screen.tsx') },
  {
    screen: acknowledgementsScreen,
    load: () => import('./account/acknowledgements/acknowledgements-screen.tsx'),
  },
  { screen: contactUsScreen, load: () => import('./account/contact-us/contact-us-screen.tsx') },
  { screen: helpScreen, load: () => import('./account/help/help-screen.tsx') },
  { screen: testScreen, load: () => import('./account/test-page/test-screen.tsx') },
  {
    screen: permissionsRequiredScreen,
    load: () => import('./account/error-pages/permissions-required-screen.tsx'),
  },
  { screen: unauthorizedScreen, load: () => import('./account/error-pages/unauthorized-screen.tsx') },
  { screen: forbiddenScreen, load: () => import('./account/error-pages/forbidden-screen.tsx') },
  // Loaded with the shell: it is shown when a screen's code is missing.
  { screen: errorScreen, load: async () => ({ Screen: ErrorScreen }) },
  { screen: notFoundScreen, load: () => import('./account/error-pages/not-found-screen.tsx') },
];
