import { sentence } from '../../texts/sentence.ts';
/** The text names only "1"; the rule also refuses "0". */
export const faxMessage = sentence('fax.invalid');

export const isFax = (text: string): boolean => /^[2-9]\d{9}$/.test(text);
