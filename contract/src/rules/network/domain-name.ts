import { sentence } from '../../texts/sentence.ts';

export const domainMissingMessage = sentence('domain.missing');
export const domainFormatMessage = sentence('domain.format');

export const isDomainName = (text: string): boolean =>
  text.length <= 253 && /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i.test(text);

/** Splits `name@domain` at the last at sign; a text without one has no domain. */
export const splitAtDomain = (text: string): { name: string; domain: string } => {
  const at = text.lastIndexOf('@');
  return at < 0 ? { name: text, domain: '' } : { name: text.slice(0, at), domain: text.slice(at + 1) };
};

export const joinDomain = (name: string, domain: string): string => `${name.trim()}@${domain}`;
