import { sentence } from '../../texts/sentence.ts';
export const deactivationDateMessage = sentence('deactivationDate.past');
export const dateFormatMessage = sentence('date.format');

/** A day of the calendar as yyyy-mm-dd. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** Today as yyyy-mm-dd in a time zone. */
export const todayIn = (timeZone: string, now: Date = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);

export const isBeforeToday = (day: string, today: string): boolean => day < today;
