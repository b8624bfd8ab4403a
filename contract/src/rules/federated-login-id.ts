import { isDomainName } from './domain-name.ts';

export const federatedLoginIdMaximum = 100;
export const federatedLoginIdLengthMessage = 'Max 100 characters for Federated Login ID.';
export const federatedLoginIdDomainMessage = 'Please enter federated login id without the domain.';
export const federatedLoginIdMissingMessage = 'Please enter federated login id.';
export const federationChoiceMessage = 'Please select federation status.';

/** What is wrong with the part of a federated login id before its domain. */
export const federatedLoginIdProblem = (name: string, domain: string, isRequired: boolean): string | null => {
  const text = name.trim();
  if (text === '') return isRequired ? federatedLoginIdMissingMessage : null;
  if (text.length > federatedLoginIdMaximum) return federatedLoginIdLengthMessage;
  const namesDomain =
    isDomainName(text) && domain !== '' && text.toLowerCase().includes(domain.toLowerCase());
  return text.includes('@') || namesDomain ? federatedLoginIdDomainMessage : null;
};
