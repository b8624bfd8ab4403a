import { type Sentence, sentence } from '../texts/sentence.ts';
import { domainMissingMessage, isDomainName, joinDomain, splitAtDomain } from './network/domain-name.ts';
import { invisibleProblem } from './visible-text.ts';

export const federatedLoginIdMaximum = 100;
export const federatedLoginIdLengthMessage = sentence('federatedLoginId.tooLong', {
  maximum: federatedLoginIdMaximum,
});
export const federatedLoginIdDomainMessage = sentence('federatedLoginId.hasDomain');
export const federatedLoginIdMissingMessage = sentence('federatedLoginId.missing');
export const federationChoiceMessage = sentence('federation.notChosen');

/** The problem with the part of a federated login id before its domain. */
export const federatedLoginIdProblem = (
  name: string,
  domain: string,
  isRequired: boolean,
): Sentence | null => {
  const text = name.trim();
  if (text === '') return isRequired ? federatedLoginIdMissingMessage : null;
  if (text.length > federatedLoginIdMaximum) return federatedLoginIdLengthMessage;
  const namesDomain =
    isDomainName(text) && domain !== '' && text.toLowerCase().includes(domain.toLowerCase());
  return text.includes('@') || namesDomain ? federatedLoginIdDomainMessage : invisibleProblem(text);
};

/** An id without a domain gets the domain of the username. */
export const joinLoginId = (text: string, userName: string): string => {
  const { name, domain } = splitAtDomain(text.trim());
  return name.trim() === ''
    ? ''
    : joinDomain(name, domain.trim().toLowerCase() || splitAtDomain(userName).domain);
};

/** The problem with a full id, whose domain must be one of the customer's. */
export const fullLoginIdProblem = (loginId: string, domains: readonly string[]): Sentence | null => {
  const { name, domain } = splitAtDomain(loginId);
  const isKnown = domains.some((known) => known.toLowerCase() === domain.toLowerCase());
  return federatedLoginIdProblem(name, domain, true) ?? (isKnown ? null : domainMissingMessage);
};
