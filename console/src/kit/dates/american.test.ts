import { expect, test } from 'vitest';
import { american, calendarDay } from './american.ts';

/** The equivalent browser formats. */
const formats: Record<keyof typeof american, Intl.DateTimeFormatOptions> = {
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
  day: { month: 'short', day: 'numeric' },
  shortDay: { dateStyle: 'short' },
  fullDay: { year: 'numeric', month: '2-digit', day: '2-digit' },
  hour: { hour: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  fullTime: { hour: '2-digit', minute: '2-digit' },
  seconds: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
};

/** All months, days of the week and hours, including the ends of days and years. */
const dates = [
  ...Array.from({ length: 24 }, (_, i) => new Date(2026, i % 12, i + 1, i, i * 2, i)),
  new Date(2024, 1, 29, 23, 59, 59),
  new Date(2000, 0, 1, 0, 0, 0),
  new Date(1999, 11, 31, 12, 0, 0),
];

test.each(Object.entries(formats) as [keyof typeof american, Intl.DateTimeFormatOptions][])(
  'formats %s like the browser',
  (name, parts) => {
    const browserFormat = new Intl.DateTimeFormat('en-US', parts);
    expect(dates.map(american[name])).toEqual(dates.map((date) => browserFormat.format(date)));
  },
);

test('keeps a calendar day on the same day', () => {
  expect(american.shortDay(calendarDay('2026-03-01'))).toBe('3/1/26');
});
