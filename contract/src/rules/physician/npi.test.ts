import { expect, test } from 'vitest';
import { npiCheckMessage, npiLengthMessage, npiProblem } from './npi.ts';

test.each(['1234567893', '1245319599', '1003000126', '1987654328'])('%s is an NPI', (number) => {
  expect(npiProblem(number)).toBeNull();
});

test.each(['1234567890', '1234567894'])('%s fails the check digit', (number) => {
  expect(npiProblem(number)).toBe(npiCheckMessage);
});

test.each(['', '123456789', '12345A7893', '12345678931'])('"%s" is not ten digits', (number) => {
  expect(npiProblem(number)).toBe(npiLengthMessage);
});
