import * as accessMappings from './access-mappings.ts';
import * as applications from './applications.ts';
import * as audit from './audit.ts';
import * as clients from './clients.ts';
import * as ipLists from './ip-lists.ts';
import * as locations from './location-mappings.ts';
import * as options from './mapping-options.ts';
import * as organizationLogins from './organization-logins.ts';
import * as reports from './reports.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as signInPage from './sign-in-page.ts';
import * as policies from './sign-on-policies.ts';
import * as tokens from './tokens.ts';
import * as twoFactor from './two-factor.ts';

export const securityEndpoints = {
  listReports: reports.listReports,
  runReport: reports.runReport,
  exportReport: reports.exportReport,
  listApplications: applications.listApplications,
  setLaunchUrl: applications.setLaunchUrl,
  setApplicationEnabled: applications.setApplicationEnabled,
  listClients: clients.listClients,
  createClient: clients.createClient,
  updateClient: clients.updateClient,
  setClientEnabled: clients.setClientEnabled,
  removeClient: clients.removeClient,
  rotateClientSecret: clients.rotateClientSecret,
  endClientSecret: clients.endClientSecret,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endUserSessions: sessions.endUserSessions,
  listUserSessions: sessions.listUserSessions,
  listAuditEvents: audit.listAuditEvents,
  exportAuditEvents: audit.exportAuditEvents,
  listIpLists: ipLists.listIpLists,
  createIpList: ipLists.createIpList,
  updateIpList: ipLists.updateIpList,
  removeIpList: ipLists.removeIpList,
  listPolicies: policies.listPolicies,
  createPolicy: policies.createPolicy,
  updatePolicy: policies.updatePolicy,
  setPolicyStatus: policies.setPolicyStatus,
  movePolicy: policies.movePolicy,
  removePolicy: policies.removePolicy,
  getTwoFactor: twoFactor.getTwoFactor,
  setTwoFactor: twoFactor.setTwoFactor,
  getSecuritySettings: settings.getSecuritySettings,
  saveSecuritySettings: settings.saveSecuritySettings,
  listTokens: tokens.listTokens,
  createToken: tokens.createToken,
  revokeToken: tokens.revokeToken,
  getMappingOptions: options.getMappingOptions,
  listLocationMappings: locations.listLocationMappings,
  listUnmappedLocations: locations.listUnmappedLocations,
  createLocationMapping: locations.createLocationMapping,
  updateLocationMapping: locations.updateLocationMapping,
  removeLocationMapping: locations.removeLocationMapping,
  listAccessMappings: accessMappings.listAccessMappings,
  createAccessMapping: accessMappings.createAccessMapping,
  updateAccessMapping: accessMappings.updateAccessMapping,
  moveAccessMapping: accessMappings.moveAccessMapping,
  removeAccessMapping: accessMappings.removeAccessMapping,
  testAccessMappings: accessMappings.testAccessMappings,
  listOrganizationLogins: organizationLogins.listOrganizationLogins,
  createOrganizationLogin: organizationLogins.createOrganizationLogin,
  updateOrganizationLogin: organizationLogins.updateOrganizationLogin,
  removeOrganizationLogin: organizationLogins.removeOrganizationLogin,
  testOrganizationLogin: organizationLogins.testOrganizationLogin,
  getSignInPage: signInPage.getSignInPage,
  saveSignInPage: signInPage.saveSignInPage,
  getSignInLogo: signInPage.getSignInLogo,
};
