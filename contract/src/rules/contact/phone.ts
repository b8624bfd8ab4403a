import { sentence } from '../../texts/sentence.ts';
export const primaryPhoneMessage = sentence('primaryPhone.invalid');
export const mobilePhoneMessage = sentence('mobilePhone.invalid');

/** Ten digits of the North American plan, without the country code. */
export const isPhone = (text: string): boolean => /^[2-9]\d{9}$/.test(text);
