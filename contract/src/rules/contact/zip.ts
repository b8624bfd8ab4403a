import { sentence } from '../../texts/sentence.ts';
export const zipMessage = sentence('zip.invalid');

export const isZip = (text: string): boolean => /^\d{5}$/.test(text);
