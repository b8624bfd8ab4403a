import { expect, test } from 'vitest';
import { say } from '../texts/sentence.ts';
import { importDomainProblem } from './import-domain.ts';

const label = (length: number) => 'a'.repeat(length);

test.each([
  ['@prairieview.example', true],
  ['@a-b.c1', true],
  [`@${label(63)}.com`, true],
  ['', false],
  ['a.com', false],
  ['@abc', false],
  ['@a_b.com', false],
  ['@a..com', false],
  ['@a.com.', false],
  ['x@a.com', false],
  [`@${label(64)}.com`, false],
  [`@${label(63)}.abcdef`, false],
])('%s', (domain, isRight) => {
  const problem = importDomainProblem(domain);
  expect(problem && say(problem)).toBe(isRight ? null : 'Please enter a valid domain name.');
});
