import { splitAtDomain } from '@keystead/contract/rules/network/domain-name.ts';
import { foldName } from '../fold-name.ts';
import type { OrganizationLogin } from './organization-logins.ts';

/** What a provider says about a person. */
export type Claims = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Claims => typeof value === 'object' && value !== null;

/** Looks up a claim by name; if that fails and the name has dots, a claim within a claim (`realm_access.roles`). */
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

/** The database can store neither null bytes nor half of a surrogate pair. */
const isStorable = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0') && value.isWellFormed();

export const textIn = (claims: Claims, name: string): string => {
  const value = claimIn(claims, name);
  return isStorable(value) ? value.trim() : '';
};

/** Cuts between characters: half of a surrogate pair can't be stored. */
export const cutText = (text: string, maximum: number): string =>
  text.slice(0, maximum).replace(/[\ud800-\udbff]$/, '');

/** More than a mapping can have, so that what is cut is never taken for what is mapped. */
const mappedMaximum = 200;

export const locationIn = (claims: Claims, name: string): string =>
  cutText(textIn(claims, name), mappedMaximum);

/** A list, or a single text. A group with a path is identified by its path without the leading slash. */
export const groupsIn = (claims: Claims, name: string): string[] => {
  const value = claimIn(claims, name);
  return [value ?? []]
    .flat()
    .filter(isStorable)
    .map((group) => cutText(group.trim().replace(/^\//, ''), mappedMaximum))
    .filter((group) => group !== '');
};

const groupMaximum = 500;

/**
 * Whether the person is in more groups than are read, or than the provider lists: Entra ID then only says where they
 * could be asked for, as a distributed claim. Where groups decide, such a person is refused: any selection could be the
 * wrong one.
 */
export const hasTooManyGroups = (claims: Claims, name: string): boolean =>
  groupsIn(claims, name).length > groupMaximum ||
  (isRecord(claims._claim_names) && Object.hasOwn(claims._claim_names, name));

/** Why a login id can't be used. */
export type UnusableId = 'no login id' | 'address not verified' | 'domain not served';

/**
 * Whether a login that serves only some domains is sent an id without a domain. Then the username must be in one of them:
 * otherwise each of a customer's providers could vouch for the people of all others.
 */
export const isServedByUserName = (
  { domains }: Pick<OrganizationLogin, 'domains'>,
  loginId: string,
): boolean => domains.length > 0 && splitAtDomain(loginId).domain === '';

/** An address that the provider hasn't verified, or that is in another domain, could be anyone's. */
export const loginIdIn = (
  claims: Claims,
  { loginClaim, domains }: Pick<OrganizationLogin, 'loginClaim' | 'domains'>,
): { loginId: string } | { unusable: UnusableId; loginId: string } => {
  const loginId = textIn(claims, loginClaim);
  if (loginId === '' || loginId.length > 360) return { loginId: '', unusable: 'no login id' };
  if (loginClaim === 'email' && claims.email_verified !== true)
    return { loginId, unusable: 'address not verified' };
  const { domain } = splitAtDomain(foldName(loginId));
  const isServed = domain === '' || domains.length === 0 || domains.includes(domain);
  return isServed ? { loginId } : { loginId, unusable: 'domain not served' };
};
