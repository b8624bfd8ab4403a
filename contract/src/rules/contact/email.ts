import { z } from 'zod';
import { sentence } from '../../texts/sentence.ts';
import { splitAtDomain } from '../network/domain-name.ts';
import { hasInvisible } from '../visible-text.ts';

export const emailMaximum = 100;
export const emailMessage = sentence('email.invalid');

/** What stored addresses have; some are older than the rest of the rule. */
export const hasEmailForm = (text: string): boolean =>
  text.length <= emailMaximum && /^[^\s@<>"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text) && !hasInvisible(text);

/** Without what ends an address, or separates it from the next one, unless it is quoted. */
export const isEmail = (text: string): boolean => hasEmailForm(text) && !/[\p{Cc}"(),:;<>[\]\\]/u.test(text);

/** Domains are case-insensitive; the part before is up to the receiving server. */
export const normalizeEmail = (text: string): string => {
  const { name, domain } = splitAtDomain(text);
  return domain === '' ? text : `${name}@${domain.toLowerCase()}`;
};

export const emailText = z.string().trim().overwrite(normalizeEmail);
