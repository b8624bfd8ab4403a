import { expect, test } from 'vitest';
import { activationSteps } from './activation-steps.ts';

const date = '2026-01-31';

test.each([
  [false, '', false, ['confirm']],
  [false, date, false, ['date']],
  [true, '', false, ['physician']],
  [true, date, false, ['physician', 'date']],
  [false, '', true, ['password']],
  [false, date, true, ['date', 'password']],
  [true, date, true, ['physician', 'date', 'password']],
])('physician %s, date "%s", password %s: %s', (isPhysician, deactivationDate, needsPassword, steps) => {
  expect(activationSteps({ isPhysician, deactivationDate }, needsPassword)).toEqual(steps);
});
