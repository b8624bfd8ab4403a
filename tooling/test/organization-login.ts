import type { OrganizationLoginDraft } from '../../contract/src/organization-login.ts';
import type { ThirdPartyProvider } from '../../sandbox/src/organization-login/test-provider.ts';

export const loginsPath = '/api/security/organization-logins';

let loginCount = 0;

/** An organization login as an administrator would enter it, inactive and for known users only. */
export const loginDraftFor = (
  { issuer, clientId, clientSecret }: Pick<ThirdPartyProvider, 'issuer' | 'clientId' | 'clientSecret'>,
  changes: object = {},
): OrganizationLoginDraft => ({
  name: `Login ${++loginCount}`,
  issuer,
  clientId,
  clientSecret,
  secretSent: 'basic',
  scopes: '',
  domains: [],
  loginClaim: 'sub',
  groupsClaim: '',
  locationClaim: '',
  followsGroups: false,
  newcomers: 'refused',
  defaultConfigId: null,
  defaultAccessId: null,
  defaultLocationId: null,
  isActive: false,
  ...changes,
});
