import { expect, test } from 'vitest';
import { isRefreshDue, secondsShown, timeLeft, timeoutState } from './session-timeout.ts';

const stateAfter = (idleSeconds: number, minutes: number) =>
  timeoutState(timeLeft(idleSeconds * 1000, 0, minutes));

test.each([
  [59, 'active'],
  [60, 'warning'],
  [119, 'warning'],
  [120, 'over'],
  [5000, 'over'],
] as const)('with a two-minute timeout, %i idle seconds are %s', (idle, state) => {
  expect(stateAfter(idle, 2)).toBe(state);
});

test('the countdown starts at sixty and never goes below zero', () => {
  expect(secondsShown(timeLeft(60_000, 0, 2))).toBe(60);
  expect(secondsShown(timeLeft(119_100, 0, 2))).toBe(1);
  expect(secondsShown(timeLeft(130_000, 0, 2))).toBe(0);
});

test('reports activity to the server at most once a minute, and never without any', () => {
  expect(isRefreshDue(60_000, 30_000, 0)).toBe(true);
  expect(isRefreshDue(59_000, 30_000, 0)).toBe(false);
  expect(isRefreshDue(300_000, 0, 0)).toBe(false);
});
