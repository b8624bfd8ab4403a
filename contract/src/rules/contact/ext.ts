import { sentence } from '../../texts/sentence.ts';
export const extMaximum = 5;
export const extMessage = sentence('ext.notNumeric');

export const isExt = (text: string): boolean => /^\d*$/.test(text);
