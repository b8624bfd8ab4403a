import { sentence } from '../../texts/sentence.ts';
export const primaryPhoneMessage = sentence('primaryPhone.invalid');
export const mobilePhoneMessage = sentence('mobilePhone.invalid');

/** Ten digits of the North American plan, without the country code. */
export const isPhone = (text: string): boolean => /^[2-9]\d{9}$/.test(text);

/** A number as people and systems write it: with signs, spaces or the country code. */
export const readPhone = (text: string): string => {
  const digits = text
    .trim()
    .replace(/^tel:/i, '')
    .replace(/[\s().+-]/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
};
