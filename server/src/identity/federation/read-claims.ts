import { splitAtDomain } from '@keystead/contract/rules/network/domain-name.ts';
import type { OrganizationLogin } from './organization-logins.ts';

/** What a provider says about somebody. */
export type Claims = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Claims => typeof value === 'object' && value !== null;

/** A claim by its name; else, where the name has dots, a claim within a claim (`realm_access.roles`). */
export const claimIn = (claims: Claims, name: string): unknown => {
  if (name === '') return undefined;
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) => (isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined),
      claims,
    );
};

export const textIn = (claims: Claims, name: string): string => {
  const value = claimIn(claims, name);
  return typeof value === 'string' ? value.trim() : '';
};

const longestGroup = 200;

/** A list, or one text. Groups with a path are known by their path without the first slash. */
export const groupsIn = (claims: Claims, name: string): string[] => {
  const value = claimIn(claims, name);
  return [value ?? []]
    .flat()
    .filter((group): group is string => typeof group === 'string')
    .map((group) => group.trim().replace(/^\//, '').slice(0, longestGroup))
    .filter((group) => group !== '')
    .slice(0, 500);
};

/** Why a login id does not count. */
export type UnusableId = 'no login id' | 'address not verified' | 'domain not served';

/** An address that the provider does not say it has verified could be anybody's, and so could one of another domain. */
export const loginIdIn = (
  claims: Claims,
  { loginClaim, domains }: Pick<OrganizationLogin, 'loginClaim' | 'domains'>,
): { loginId: string } | { unusable: UnusableId; loginId: string } => {
  const loginId = textIn(claims, loginClaim);
  if (loginId === '' || loginId.length > 360) return { loginId: '', unusable: 'no login id' };
  if (loginClaim === 'email' && claims.email_verified !== true)
    return { loginId, unusable: 'address not verified' };
  const { domain } = splitAtDomain(loginId.toLowerCase());
  const isServed = domain === '' || domains.length === 0 || domains.includes(domain);
  return isServed ? { loginId } : { loginId, unusable: 'domain not served' };
};
