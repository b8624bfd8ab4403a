import { brand } from '../brand.ts';

/** Keys that the product itself reads or writes. */
export const parameterKeys = {
  snfAppUrl: 'snf.app.url.root',
  snfApiUrl: 'snf.api.url.root',
  slApiUrl: 'sl.api.url.root',
  caApiUrl: 'ca.api.url.root',
  corpOid: 'snf.corpOid',
  telsUrl: 'thirdparty.tels.app.url.root',
  productsNeeded: 'provision.productsneeded',
  launcher: 'provision.sharedcomponents.launcher.enabled',
  contextSharing: 'provision.sharedcomponents.contextsharing.enabled',
  oktaEnabled: 'provision.usermanagement.okta.enabled',
  keycloakEnabled: 'provision.usermanagement.keycloak.enabled',
  legacyUrl: 'provision.legacy.url.root',
  documentsUrl: 'provision.documents.url.root',
  legacyEnabled: 'provision.usermanagement.legacy.enabled',
  keycloakUrl: 'provision.keycloak.url.root',
  keycloakRealm: 'provision.keycloak.realm',
  keycloakClientId: 'provision.keycloak.client.id',
  keycloakClientSecret: 'provision.keycloak.client.secret',
  federation: 'provision.usermanagement.okta.federation',
  globalSearch: 'bp.globalsearch.enabled',
  displayFormat: 'bp.globalsearch.displayformat',
  zonesLimit: 'bp.idm.zones.limit',
  emailDomains: 'bp.idm.email.domain',
  isDefault: 'bp.user.provisioning.config.isdefault',
  walkawayTimeout: 'bp.walkaway.timeout.minutes',
  legacyList: 'bp.idm.at.legacy-api.enabled',
  seeding: `multicare.${brand.product.toLowerCase()}360.seeding.enabled`,
  mobile: 'multicare.mobile.enabled',
  paymentPortal: 'paymentportal.enabled',
  aline: 'ssointegrations.aline.enabled',
  nurseRosie: 'ssointegrations.nurserosie.enabled',
  trueSense: 'ssointegrations.truesense.enabled',
  hotReload: 'ca.hotreload',
  onScreenKeyboard: 'ca.feature.onscreenkeyboard.optiononloginpage',
  pinEnabled: 'ca.feature.pin.enabled',
  urlTemplate: 'servicediscovery.url.template',
  confidentialWords: 'bp.idm.at.confidential.words',
  maintenanceStart: 'bp.idm.at.maintenance.start',
  maintenanceEnd: 'bp.idm.at.maintenance.end',
  maintenanceMessage: 'bp.idm.at.maintenance.message',
  changePasswordUrl: 'bp.idm.at.changepassword.url',
  myProfile: 'bp.idm.at.myprofile.enabled',
  ect: 'bp.idm.at.ect.enabled',
  scim: 'bp.idm.at.scim.enabled',
  physician: 'bp.idm.at.physician-nppa.enabled',
  employeeId: 'bp.idm.at.employee-id.enabled',
  deactivationDate: 'bp.idm.at.deactivation-date.enabled',
  federatedLoginId: 'bp.idm.at.federated-login-id.enabled',
  usernamePattern: 'bp.idm.at.username.pattern',
  slAutoProvision: 'sl.auto-provisioning.enabled',
  localAdminSuspends: 'bp.idm.at.lma.suspend-deactivate.enabled',
} as const;

export const keyLimit = 255;
export const valueLimit = 4000;

/** Their APIs report a status that is shown next to the value. */
export const healthCheckedKeys = [parameterKeys.snfApiUrl, parameterKeys.slApiUrl] as const;

const spellings = new Map<string, string>(
  Object.values(parameterKeys).map((key) => [key.toLowerCase(), key]),
);

export const isBuiltInKey = (key: string): boolean => spellings.has(key.trim().toLowerCase());

/** Keys are case-insensitive; those the product knows get its spelling. */
export const canonicalKey = (key: string): string => spellings.get(key.trim().toLowerCase()) ?? key.trim();

export const isSameKey = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The product group: the part before the first dot. */
export const groupOf = (key: string): string => (key.split('.')[0] ?? '').toLowerCase();

/** Flags are written 'True', 'true', 'False' or 'false'. */
export const isTrue = (value: string | null | undefined): boolean => value?.trim().toLowerCase() === 'true';

export const flagValue = (isOn: boolean): 'True' | 'False' => (isOn ? 'True' : 'False');

export type KeyValue = { key: string; value: string };

/** The value of a key, or undefined if there is no such parameter. */
export const parameterValue = (parameters: readonly KeyValue[], key: string): string | undefined =>
  parameters.find((parameter) => isSameKey(parameter.key, key))?.value;
