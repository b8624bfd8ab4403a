import { type Sentence, sentence } from '../texts/sentence.ts';
import { domainMissingMessage, splitAtDomain } from './network/domain-name.ts';
import { oneLine } from './one-line.ts';

export const usernameMaximum = 50;
export const usernameMissingMessage = sentence('username.missing');
export const usernameDomainMessage = sentence('username.hasDomain');
export const usernameCharactersMessage = sentence('username.characters');
export const usernameLengthMessage = sentence('username.tooLong', { maximum: usernameMaximum });

/** The problem with the part of a username before its domain. */
export const usernameProblem = (name: string, domain: string): Sentence | null => {
  const text = name.trim();
  if (text === '') return usernameMissingMessage;
  const namesDomain = domain !== '' && text.toLowerCase().includes(domain.toLowerCase());
  if (text.includes('@') || namesDomain) return usernameDomainMessage;
  if (text.length > usernameMaximum) return usernameLengthMessage;
  return /^[A-Za-z\d._-]+$/.test(text) ? null : usernameCharactersMessage;
};

/** The same for a full username, whose domain must be one of the customer's. Other systems allow O'Brien. */
export const fullUsernameProblem = (
  userName: string,
  domains: readonly string[],
  isFromElsewhere = false,
): Sentence | null => {
  const parts = splitAtDomain(userName.trim());
  const { domain } = parts;
  const name = isFromElsewhere ? parts.name.replaceAll("'", '') : parts.name;
  const isKnown = domains.some((known) => known.toLowerCase() === domain.toLowerCase());
  return usernameProblem(name, domain) ?? (isKnown ? null : domainMissingMessage);
};

/** People can sign in with their name in any case, so it is stored in one. */
export const normalizeUserName = (text: string): string => {
  const { name, domain } = splitAtDomain(text.toLowerCase());
  return domain === '' ? text.toLowerCase() : `${name.trim()}@${domain.trim()}`;
};

/** name@domain */
export const userNameText = oneLine(300).overwrite(normalizeUserName);

/** Older names may be stored as they were typed. */
export const isSameUserName = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
