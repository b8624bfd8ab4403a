import { expect, test } from 'vitest';
import { dayAfter, isTimeZone, startOfDay } from './time-zone.ts';

test.each([
  ['2026-03-08', 'America/Chicago', '2026-03-08T06:00:00.000Z'],
  ['2026-03-09', 'America/Chicago', '2026-03-09T05:00:00.000Z'],
  ['2026-11-01', 'America/Chicago', '2026-11-01T05:00:00.000Z'],
  ['2026-11-02', 'America/Chicago', '2026-11-02T06:00:00.000Z'],
  ['2026-07-01', 'Asia/Kolkata', '2026-06-30T18:30:00.000Z'],
  ['2026-07-01', 'Pacific/Kiritimati', '2026-06-30T10:00:00.000Z'],
  ['2026-07-01', 'UTC', '2026-07-01T00:00:00.000Z'],
])('%s begins in %s at %s', (date, zone, expected) => {
  expect(startOfDay(date, zone).toISOString()).toBe(expected);
});

test('the day after the last of a month', () => {
  expect(dayAfter('2024-02-28')).toBe('2024-02-29');
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
});

test.each([
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+5', true],
  ['UTC', true],
  ['+05:30', false],
  ['Mars/Olympus', false],
  ["UTC'; drop table users", false],
])('zone %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
