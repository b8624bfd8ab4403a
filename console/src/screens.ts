import { aboutScreen } from './account/about/screen.ts';
import { acknowledgementsScreen } from './account/acknowledgements/screen.ts';
import { contactUsScreen } from './account/contact-us/screen.ts';
import { customerSelectionScreen } from './account/customer-selection/screen.ts';
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
import { createSessionScreen, loginScreen } from './account/sign-in/screen.ts';
import { testScreen } from './account/test-page/screen.ts';
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
import { compareScreen } from './enterprise/history/screen.ts';
import { idpApplicationScreen } from './enterprise/idp-application/screen.ts';
import {
  newParameterScreen,
  parameterScreen,
  parametersScreen,
  unnamedParameterScreen,
} from './enterprise/parameters/screen.ts';
import { stackScreen } from './enterprise/stack/screen.ts';
import type { Screen } from './screen.ts';
import { accessMappingScreen } from './security/access-mapping/screen.ts';
import { applicationsScreen } from './security/applications/screen.ts';
import { auditScreen } from './security/audit/screen.ts';
import { ipListsScreen } from './security/ip-lists/screen.ts';
import { locationMappingScreen } from './security/location-mapping/screen.ts';
import { configurationAreaScreen, sharedLoginScreen } from './security/parent-screens.ts';
import { reportsScreen } from './security/reports/screen.ts';
import { sessionsScreen } from './security/sessions/screen.ts';
import { securitySettingsScreen } from './security/settings/screen.ts';
import { signOnPoliciesScreen } from './security/sign-on-policies/screen.ts';
import { tokensScreen } from './security/tokens/screen.ts';
import { twoFactorScreen } from './security/two-factor/screen.ts';
import { bulkTwoFactorScreen } from './users/bulk-two-factor/screen.ts';
import { createUserScreen, userScreen } from './users/create/screen.ts';
import { userDetailScreen } from './users/detail/screen.ts';
import { legacyUserListScreen, userListScreen } from './users/list/screen.ts';
import { setPasswordScreen } from './users/set-password/screen.ts';
import { trailScreen } from './users/trail/screen.ts';
import { transactionLogScreen } from './users/transaction-log/screen.ts';

/** Every screen of the product in menu order: the table of contents. */
export const screens: readonly Screen[] = [
  loginScreen,
  createSessionScreen,
  logoutScreen,
  resetPasswordScreen,
  setPasswordScreen,
  blankScreen,
  customerSelectionScreen,
  userScreen,
  createUserScreen,
  userDetailScreen,
  stackScreen,
  customersScreen,
  newCustomerScreen,
  deleteCustomerScreen,
  customerScreen,
  idpApplicationScreen,
  newConfigurationScreen,
  configurationsScreen,
  unnamedConfigurationScreen,
  configurationScreen,
  compareScreen,
  parametersScreen,
  newParameterScreen,
  unnamedParameterScreen,
  parameterScreen,
  administrationScreen,
  userListScreen,
  legacyUserListScreen,
  bulkTwoFactorScreen,
  transactionLogScreen,
  trailScreen,
  serviceLogsScreen,
  serviceLogListScreen,
  serviceLogDetailScreen,
  shortServiceLogListScreen,
  shortServiceLogDetailScreen,
  tokensScreen,
  reportsScreen,
  configurationAreaScreen,
  ipListsScreen,
  signOnPoliciesScreen,
  twoFactorScreen,
  securitySettingsScreen,
  locationMappingScreen,
  accessMappingScreen,
  sharedLoginScreen,
  applicationsScreen,
  sessionsScreen,
  auditScreen,
  myProfileScreen,
  aboutScreen,
  acknowledgementsScreen,
  contactUsScreen,
  helpScreen,
  testScreen,
  permissionsRequiredScreen,
  unauthorizedScreen,
  forbiddenScreen,
  errorScreen,
  notFoundScreen,
];

const paths = new Set<string>(screens.map(({ path }) => path));

/** Menus show an entry once its screen exists. */
export const isBuilt = (path: string): boolean => paths.has(path);
