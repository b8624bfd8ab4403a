import { type FieldProblem, problemAt } from '../../field-error.ts';
import { type Sentence, sentence } from '../../texts/sentence.ts';
import { isUsState } from './us-states.ts';

export const deaPairMessage = sentence('dea.halfFilled');
/** The example in the text fails the check digit; the text is required as is. */
export const deaFormatMessage = sentence('dea.format');
export const deaCheckMessage = sentence('dea.checkDigit');
export const deaUniqueMessage = sentence('dea.repeated');

export type StateDeaNumber = { stateForDeaNumber: string; deaNumber: string };

/** Registrant types a prescriber can have. */
const format = /^[ABFGMPR][A-Z]\d{7}$/;

export const normalizeDeaNumber = (text: string): string => text.trim().toUpperCase();

export const deaNumberProblem = (text: string): Sentence | null => {
  const number = normalizeDeaNumber(text);
  if (!format.test(number)) return deaFormatMessage;
  const digit = (position: number): number => Number(number[position + 1]);
  const sum = digit(1) + digit(3) + digit(5) + 2 * (digit(2) + digit(4) + digit(6));
  return sum % 10 === digit(7) ? null : deaCheckMessage;
};

/** Checks a prescriber's rows: both parts, an existing state, format, check digit, no duplicates. Rows can be empty. */
export const deaNumberErrors = (rows: readonly StateDeaNumber[]): FieldProblem[] => {
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const number = normalizeDeaNumber(row.deaNumber);
    const hasState = isUsState(row.stateForDeaNumber.trim().toUpperCase());
    if (number === '' && row.stateForDeaNumber.trim() === '') return [];
    const field = `stateDeaNumbers.${index}.${number === '' ? 'deaNumber' : 'stateForDeaNumber'}`;
    if (number === '' || !hasState) return [{ field, ...deaPairMessage }];
    const wrong = deaNumberProblem(number) ?? (seen.has(number) ? deaUniqueMessage : null);
    seen.add(number);
    return problemAt(`stateDeaNumbers.${index}.deaNumber`, wrong);
  });
};
