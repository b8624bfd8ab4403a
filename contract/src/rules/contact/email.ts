import { sentence } from '../../texts/sentence.ts';
export const emailMaximum = 100;
export const emailMessage = sentence('email.invalid');

export const isEmail = (text: string): boolean =>
  text.length <= emailMaximum && /^[^\s@<>"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
