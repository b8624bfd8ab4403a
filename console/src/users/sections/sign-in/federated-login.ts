import { joinDomain, splitAtDomain } from '@keystead/contract/rules/network/domain-name.ts';

/** A federated login ID as it is entered: separate from its domain, or bound to the username. */
export type FederatedLogin = { name: string; domain: string; isSameAsUsername: boolean };

export const noFederatedLogin: FederatedLogin = { name: '', domain: '', isSameAsUsername: false };

/** What is shown: while bound, the parts of the username, even if the username changes later. */
export const shownLogin = (login: FederatedLogin, userName: string): { name: string; domain: string } => {
  const usernameParts = splitAtDomain(userName);
  if (login.isSameAsUsername) return usernameParts;
  return { name: login.name, domain: login.domain || usernameParts.domain };
};

/** The ID as stored; empty if none was entered. */
export const toFederatedLoginId = (login: FederatedLogin, userName: string): string => {
  const { name, domain } = shownLogin(login, userName);
  return name.trim() === '' ? '' : joinDomain(name, domain);
};
