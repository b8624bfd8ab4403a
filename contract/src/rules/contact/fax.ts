import { sentence } from '../../texts/sentence.ts';
/** The text mentions only "1"; the rule also rejects "0". */
export const faxMessage = sentence('fax.invalid');

export const isFax = (text: string): boolean => /^[2-9]\d{9}$/.test(text);
