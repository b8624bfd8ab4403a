import { expect, test } from 'vitest';
import { sum, withExitCode } from './tally.ts';

test('adds up tallies', () => {
  expect(
    sum([
      { passed: 5, failed: 0 },
      { passed: 2, failed: 1 },
    ]),
  ).toEqual({ passed: 7, failed: 1 });
});

test('a part that failed without a failed test counts as one failure', () => {
  expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(withExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  expect(withExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
});
