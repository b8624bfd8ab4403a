import type { securityEndpoints } from '@keystead/contract/security/endpoints.ts';
import type { HandlersOf } from '../http/handle.ts';
import { listAccessMappings, testAccessMappings } from './access-mappings/list-access-mappings.ts';
import { moveAccessMapping } from './access-mappings/move-access-mapping.ts';
import { removeAccessMapping } from './access-mappings/remove-access-mapping.ts';
import { createAccessMapping, updateAccessMapping } from './access-mappings/save-access-mapping.ts';
import { listApplications } from './applications/list-applications.ts';
import { setApplicationEnabled } from './applications/set-application-enabled.ts';
import { setLaunchUrl } from './applications/set-launch-url.ts';
import { exportAuditEvents } from './audit/export-audit-events.ts';
import { listAuditEvents } from './audit/list-audit-events.ts';
import { createClient } from './clients/create-client.ts';
import { endClientSecret } from './clients/end-client-secret.ts';
import { listClients } from './clients/list-clients.ts';
import { removeClient } from './clients/remove-client.ts';
import { rotateClientSecret } from './clients/rotate-client-secret.ts';
import { setClientEnabled } from './clients/set-client-enabled.ts';
import { updateClient } from './clients/update-client.ts';
import { getMappingOptions } from './get-mapping-options.ts';
import { createIpList } from './ip-lists/create-ip-list.ts';
import { listIpLists } from './ip-lists/list-ip-lists.ts';
import { removeIpList } from './ip-lists/remove-ip-list.ts';
import { updateIpList } from './ip-lists/update-ip-list.ts';
import { listLocationMappings, listUnmappedLocations } from './location-mappings/list-location-mappings.ts';
import { removeLocationMapping } from './location-mappings/remove-location-mapping.ts';
import { createLocationMapping, updateLocationMapping } from './location-mappings/save-location-mapping.ts';
import { listOrganizationLogins } from './organization-logins/list-organization-logins.ts';
import { removeOrganizationLogin } from './organization-logins/remove-organization-login.ts';
import {
  createOrganizationLogin,
  updateOrganizationLogin,
} from './organization-logins/save-organization-login.ts';
import { testOrganizationLogin } from './organization-logins/test-organization-login.ts';
import { exportReport } from './reports/export-report.ts';
import { listReports } from './reports/list-reports.ts';
import { runReport } from './reports/run-report.ts';
import { endSession } from './sessions/end-session.ts';
import { endUserSessions } from './sessions/end-user-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { listUserSessions } from './sessions/list-user-sessions.ts';
import { getSecuritySettings } from './settings/get-security-settings.ts';
import { saveSecuritySettings } from './settings/save-security-settings.ts';
import { getSignInLogo } from './sign-in-page/get-sign-in-logo.ts';
import { getSignInPage } from './sign-in-page/get-sign-in-page.ts';
import { saveSignInPage } from './sign-in-page/save-sign-in-page.ts';
import { createPolicy } from './sign-on-policies/create-policy.ts';
import { listPolicies } from './sign-on-policies/list-policies.ts';
import { movePolicy } from './sign-on-policies/move-policy.ts';
import { removePolicy } from './sign-on-policies/remove-policy.ts';
import { setPolicyStatus } from './sign-on-policies/set-policy-status.ts';
import { updatePolicy } from './sign-on-policies/update-policy.ts';
import { createToken } from './tokens/create-token.ts';
import { listTokens } from './tokens/list-tokens.ts';
import { revokeToken } from './tokens/revoke-token.ts';
import { getTwoFactor } from './two-factor/get-two-factor.ts';
import { setTwoFactor } from './two-factor/set-two-factor.ts';

export const securityHandlers: HandlersOf<typeof securityEndpoints> = {
  listReports,
  runReport,
  exportReport,
  listApplications,
  setLaunchUrl,
  setApplicationEnabled,
  listClients,
  createClient,
  updateClient,
  setClientEnabled,
  removeClient,
  rotateClientSecret,
  endClientSecret,
  listSessions,
  endSession,
  endUserSessions,
  listUserSessions,
  listAuditEvents,
  exportAuditEvents,
  listIpLists,
  createIpList,
  updateIpList,
  removeIpList,
  listPolicies,
  createPolicy,
  updatePolicy,
  setPolicyStatus,
  movePolicy,
  removePolicy,
  getTwoFactor,
  setTwoFactor,
  getSecuritySettings,
  saveSecuritySettings,
  listTokens,
  createToken,
  revokeToken,
  getMappingOptions,
  listLocationMappings,
  listUnmappedLocations,
  createLocationMapping,
  updateLocationMapping,
  removeLocationMapping,
  listAccessMappings,
  createAccessMapping,
  updateAccessMapping,
  moveAccessMapping,
  removeAccessMapping,
  testAccessMappings,
  listOrganizationLogins,
  createOrganizationLogin,
  updateOrganizationLogin,
  removeOrganizationLogin,
  testOrganizationLogin,
  getSignInPage,
  saveSignInPage,
  getSignInLogo,
};
