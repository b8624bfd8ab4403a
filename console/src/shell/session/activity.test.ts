// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activity } from './activity.ts';

const now = Date.parse('2026-05-01T10:00:00Z');

const write = (value: string) => Reflect.set(document, 'cookie', `lastActivity=${value}; Path=/`);

beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => {
  activity.forget();
  vi.useRealTimers();
});

test('what another tab has written counts', () => {
  activity.note();
  vi.advanceTimersByTime(60_000);
  write(String(now + 50_000));
  expect(activity.last()).toBe(now + 50_000);
});

test('a cookie that is deleted takes nothing away', () => {
  activity.note();
  Reflect.set(document, 'cookie', 'lastActivity=; Path=/; Max-Age=0');
  expect(activity.last()).toBe(now);
});

test.each(['', 'soon', '-5', String(now + 86_400_000)])('a cookie that says %j says nothing', (value) => {
  activity.note();
  write(value);
  expect(activity.last()).toBe(now);
});

test('after the log-off nothing is remembered', () => {
  activity.note();
  activity.forget();
  expect(activity.last()).toBe(0);
});
