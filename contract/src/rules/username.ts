import { domainMissingMessage, splitAtDomain } from './domain-name.ts';

export const usernameMaximum = 50;
export const usernameMissingMessage = 'Please enter new user’s username.';
export const usernameDomainMessage =
  'Please enter username without the domain, the domain has been pre populated.';
export const usernameCharactersMessage = 'Only letters, digits, dots, hyphens and underscores are allowed.';
export const usernameLengthMessage = `Max ${usernameMaximum} characters for Username.`;

/** What is wrong with the part of a username before its domain. */
export const usernameProblem = (name: string, domain: string): string | null => {
  const text = name.trim();
  if (text === '') return usernameMissingMessage;
  const namesDomain = domain !== '' && text.toLowerCase().includes(domain.toLowerCase());
  if (text.includes('@') || namesDomain) return usernameDomainMessage;
  if (text.length > usernameMaximum) return usernameLengthMessage;
  return /^[A-Za-z\d._-]+$/.test(text) ? null : usernameCharactersMessage;
};

/** The same for a whole username, whose domain must be one of the customer's. */
export const fullUsernameProblem = (userName: string, domains: readonly string[]): string | null => {
  const { name, domain } = splitAtDomain(userName.trim());
  const isKnown = domains.some((known) => known.toLowerCase() === domain.toLowerCase());
  return usernameProblem(name, domain) ?? (isKnown ? null : domainMissingMessage);
};
