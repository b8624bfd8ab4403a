import { z } from 'zod';
import { inSchema } from '../../texts/schema-messages.ts';
import { type Sentence, sentence } from '../../texts/sentence.ts';

export const primaryPhoneMessage = sentence('primaryPhone.invalid');
export const mobilePhoneMessage = sentence('mobilePhone.invalid');

/** Leaves room for a number as people write it. */
export const phoneMaximum = 40;

/** Ten digits of the North American Numbering Plan, without the country code. */
export const isPhone = (text: string): boolean => /^[2-9]\d{9}$/.test(text);

/** Separators between digits; address books add directional marks around them. */
const separators = /[\s().,/+·\p{Dash}\p{Default_Ignorable_Code_Point}]/gu;

/** A number as people and systems write it: with punctuation, spaces or the country code. */
export const readPhone = (text: string): string => {
  const number = text.replace(/^\s*(tel|phone|fax)\s*:?/i, '');
  const digits = number.replace(separators, '').replace(/^(00|011)?1(?=\d{10}$)/, '');
  const lead = /^\W*/.exec(number)?.[0] ?? '';
  // Ten digits after another country's code are not a North American number.
  return lead.includes('+') && number[lead.length] !== '1' ? `+${digits}` : digits;
};

/** The same followed by an extension, which has its own field. */
export const readExtension = (text: string): { phone: string; ext: string } | null => {
  const match = /^(.+?)[\s,;]*(?:ext(?:ension)?\.?|x|#)\s*(\d{1,5})\s*$/i.exec(text);
  return match ? { phone: readPhone(match[1] ?? ''), ext: match[2] ?? '' } : null;
};

/** A longer text is not even read. */
export const phoneInput = () => z.string().max(phoneMaximum, { abort: true }).overwrite(readPhone);

/** A number in any common format, stored as its ten digits. */
export const phoneText = (invalid: Sentence) => phoneInput().refine(isPhone, inSchema(invalid));

export const optionalPhoneText = (invalid: Sentence) =>
  phoneInput().refine((text) => text === '' || isPhone(text), inSchema(invalid));
