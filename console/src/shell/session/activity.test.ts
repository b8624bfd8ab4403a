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

test('activity written by another tab counts', () => {
  activity.note();
  vi.advanceTimersByTime(60_000);
  write(String(now + 50_000));
  expect(activity.last()).toBe(now + 50_000);
});

test('deleting the cookie does not make the tab idle', () => {
  activity.note();
  Reflect.set(document, 'cookie', 'lastActivity=; Path=/; Max-Age=0');
  expect(activity.last()).toBe(now);
});

test.each(['', 'soon', '-5', String(now + 86_400_000)])('ignores the cookie value %j', (value) => {
  activity.note();
  write(value);
  expect(activity.last()).toBe(now);
});

test('remembers nothing after logging off', () => {
  activity.note();
  activity.forget();
  expect(activity.last()).toBe(0);
});
