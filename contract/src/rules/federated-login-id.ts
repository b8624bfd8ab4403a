import { type Sentence, sentence } from '../texts/sentence.ts';
import { isDomainName } from './network/domain-name.ts';

export const federatedLoginIdMaximum = 100;
export const federatedLoginIdLengthMessage = sentence('federatedLoginId.tooLong', {
  maximum: federatedLoginIdMaximum,
});
export const federatedLoginIdDomainMessage = sentence('federatedLoginId.hasDomain');
export const federatedLoginIdMissingMessage = sentence('federatedLoginId.missing');
export const federationChoiceMessage = sentence('federation.notChosen');

/** What is wrong with the part of a federated login id before its domain. */
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
  return text.includes('@') || namesDomain ? federatedLoginIdDomainMessage : null;
};
