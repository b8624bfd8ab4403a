import { z } from 'zod';
import { inSchema } from '../texts/schema-messages.ts';
import { type Sentence, sentence } from '../texts/sentence.ts';
import { domainMaximum } from './plan-calls.ts';

/** An at sign followed by at least two labels of letters, digits or hyphens. */
const domainForm = /^@[a-z\d-]{1,63}(\.[a-z\d-]{1,63})+$/i;

const invalid = sentence('importDomain.invalid');

/** Includes the at sign. */
export const importDomain = z
  .string(inSchema(invalid))
  .max(domainMaximum, { error: inSchema(invalid), abort: true })
  .regex(domainForm, inSchema(invalid));

/** The problem with the domain to append to the usernames of an import, or null. */
export const importDomainProblem = (domain: string): Sentence | null =>
  importDomain.safeParse(domain).success ? null : invalid;
