import { type Sentence, sentence } from '../../texts/sentence.ts';
export const npiLengthMessage = sentence('npi.length');
export const npiCheckMessage = sentence('npi.checkDigit');

/** Issuer prefix of national provider identifiers, part of the check but not of the number. */
const issuerPrefix = '80840';

/** The problem with a national provider identifier. */
export const npiProblem = (text: string): Sentence | null => {
  if (!/^\d{10}$/.test(text)) return npiLengthMessage;
  return passesLuhn(issuerPrefix + text) ? null : npiCheckMessage;
};

const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};
