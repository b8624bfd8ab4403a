import type { WritableUser } from '@keystead/contract/people/user.ts';
import { nameMaximum } from '@keystead/contract/people/user.ts';
import { isEmail } from '@keystead/contract/rules/contact/email.ts';
import { joinDomain, splitAtDomain } from '@keystead/contract/rules/network/domain-name.ts';
import { fullUsernameProblem } from '@keystead/contract/rules/username.ts';
import type { OrganizationLogin } from '../../identity/federation/organization-logins.ts';
import { type Claims, cutText, isServedByUserName, textIn } from '../../identity/federation/read-claims.ts';
import { foldName } from '../../identity/fold-name.ts';

type Names = Pick<WritableUser, 'userName' | 'firstName' | 'lastName' | 'email'>;

type FederatedIdentity = {
  login: Pick<OrganizationLogin, 'domains' | 'loginClaim'>;
  claims: Claims;
  loginId: string;
};

/** The names of a person who comes for the first time, based on the provider's claims. */
export const federatedUserNames = (identity: FederatedIdentity, domains: readonly string[]): Names => {
  const { claims } = identity;
  const userName = userNameOf(identity, domains);
  const nameParts = textIn(claims, 'name').split(/\s+/).filter(Boolean);
  const [fallback = userName] = userName.split('@');
  const email = textIn(claims, 'email');
  return {
    userName,
    firstName: truncate(textIn(claims, 'given_name') || nameParts.slice(0, -1).join(' ') || fallback),
    lastName: truncate(textIn(claims, 'family_name') || (nameParts.at(-1) ?? fallback)),
    email: isEmail(email) && claims.email_verified !== false ? foldName(email) : '',
  };
};

const truncate = (name: string): string => cutText(name, nameMaximum);

/**
 * The first candidate the customer accepts as a username, with a domain added if missing; a subject comes last. If only
 * the username shows that the login serves the person, it must be in one of its domains: otherwise they couldn't return.
 */
const userNameOf = ({ login, claims, loginId }: FederatedIdentity, domains: readonly string[]): string => {
  const readable = ['preferred_username', 'upn', 'email'].map((claim) => textIn(claims, claim));
  const candidates = login.loginClaim === 'sub' ? [...readable, loginId] : [loginId, ...readable];
  const isLimited = isServedByUserName(login, loginId);
  const defaultDomain =
    login.domains.find((one) => domains.includes(one)) ?? (isLimited ? login.domains : domains)[0];
  const userNames = candidates
    .filter((name) => name !== '')
    .map((name) =>
      foldName(splitAtDomain(name).domain === '' && defaultDomain ? joinDomain(name, defaultDomain) : name),
    )
    .filter((name) => !isLimited || login.domains.includes(splitAtDomain(name).domain));
  return userNames.find((name) => fullUsernameProblem(name, domains) === null) ?? userNames[0] ?? '';
};
