import type { OrganizationLoginDraft } from '../../contract/src/organization-login.ts';
import type { ThirdPartyProvider } from '../../sandbox/src/organization-login/test-provider.ts';

export const loginsPath = '/api/security/organization-logins';

/** The key of a login that a test provider sends people back to, and its address there. */
export const testCallback = {
  key: '5b1f6c1e-2a0d-4f6e-8a53-0c9d7e4b2f10',
  uri: 'http://localhost:4999/login/federation/callback/5b1f6c1e-2a0d-4f6e-8a53-0c9d7e4b2f10',
};

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
