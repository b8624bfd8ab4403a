import { z } from 'zod';
import { inSchema } from '../texts/schema-words.ts';
import { type Sentence, sentence } from '../texts/sentence.ts';
import { domainMaximum } from './plan-calls.ts';

/** An at-sign and at least two labels of letters, digits or hyphens. */
const domainForm = /^@[a-z\d-]{1,63}(\.[a-z\d-]{1,63})+$/i;

const invalid = sentence('importDomain.invalid');

/** With its at-sign. */
export const importDomain = z
  .string(inSchema(invalid))
  .max(domainMaximum, { error: inSchema(invalid), abort: true })
  .regex(domainForm, inSchema(invalid));

/** What is wrong with the domain that is put behind the user names of an import. */
export const importDomainProblem = (domain: string): Sentence | null =>
  importDomain.safeParse(domain).success ? null : invalid;
