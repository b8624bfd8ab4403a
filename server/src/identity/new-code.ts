import { randomInt } from 'node:crypto';
import { codeDigits } from '@keystead/contract/rules/text-codes.ts';

export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
