import { expect, test } from 'vitest';
import { defaultUsernamePattern, usernameFromPattern } from './username-pattern.ts';

const buildUsername = (pattern: string, firstName: string, lastName: string, number?: number) =>
  usernameFromPattern(pattern, { firstName, lastName }, number);

test.each([
  ['{first}.{last}', 'Anna', 'Berg', 'anna.berg'],
  ['{f}{last}', 'Anna', 'Berg', 'aberg'],
  ['{first}{l}', 'Anna', 'Berg', 'annab'],
  ['{last}-{f}', 'Anna', 'Berg', 'berg-a'],
  ['{first}.{last}', 'Zoë-Ann', 'O’Brien', 'zoe-ann.obrien'],
  ['{first}.{last}', 'Łukasz', 'van der Støl', 'lukasz.vanderstol'],
  ['{first}.{last}', '李', '小龍', ''],
  ['{first}.{last}', '-Seán', 'O’Brien--', 'sean.obrien'],
  ['{first}.{last}', 'Anna', '', ''],
  ['{first}.{last}', 'Anna', '-', ''],
  ['{employee}', 'Anna', 'Berg', ''],
])('%s names %s %s %s', (pattern, firstName, lastName, expected) => {
  expect(buildUsername(pattern, firstName, lastName)).toBe(expected);
});

test('duplicate names get a number, and a long name is shortened to make room for it', () => {
  expect(buildUsername(defaultUsernamePattern, 'Anna', 'Berg', 2)).toBe('anna.berg2');
  expect(buildUsername(defaultUsernamePattern, 'a'.repeat(50), 'b', 12)).toBe(`${'a'.repeat(48)}12`);
});
