import { sentence } from '../../texts/sentence.ts';
export const deactivationDateMessage = sentence('deactivationDate.past');
export const dateFormatMessage = sentence('date.format');

/** Today as yyyy-mm-dd in a time zone. */
export const todayIn = (timeZone: string, now: Date = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);

export const isBeforeToday = (day: string, today: string): boolean => day < today;
