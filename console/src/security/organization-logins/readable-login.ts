import type { OrganizationLoginDraft } from '@keystead/contract/organization-login.ts';
import { messages } from './messages.ts';
import type { LoginOptions } from './organization-login-queries.ts';

const nameOf = (list: readonly { id: number; name: string }[], id: number | null, none: string): string =>
  list.find((one) => one.id === id)?.name ?? none;

/** A login in the words used to show what another admin changed. */
export const readableLogin = (
  login: OrganizationLoginDraft,
  { accessMappings, locationMappings, environments }: LoginOptions,
) => ({
  name: login.name,
  issuer: login.issuer,
  clientId: login.clientId,
  secretSent: messages.ways[login.secretSent],
  scopes: login.scopes,
  domains: login.domains.join(', '),
  loginClaim: login.loginClaim,
  groupsClaim: login.groupsClaim,
  locationClaim: login.locationClaim,
  followsGroups: login.followsGroups ? messages.yes : messages.no,
  newcomers: messages.newcomerRules[login.newcomers],
  defaultAccess: nameOf(accessMappings, login.defaultAccessId, messages.noAccess),
  defaultLocation: nameOf(locationMappings, login.defaultLocationId, messages.noLocation),
  defaultEnvironment: nameOf(environments, login.defaultConfigId, messages.usualEnvironment),
  status: login.isActive ? messages.active : messages.inactive,
});
