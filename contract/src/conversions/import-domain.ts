import { type Sentence, sentence } from '../texts/sentence.ts';
import { domainMaximum } from './plan-calls.ts';

/** An at-sign and at least two labels of letters, digits or hyphens. */
const domainForm = /^@[a-z\d-]{1,63}(\.[a-z\d-]{1,63})+$/i;

/** What is wrong with the domain that is put behind the user names of an import. */
export const importDomainProblem = (domain: string): Sentence | null =>
  domain.length <= domainMaximum && domainForm.test(domain) ? null : sentence('importDomain.invalid');
