import { sentence } from '../../texts/sentence.ts';
export const deactivationDateMessage = sentence('deactivationDate.past');
export const dateFormatMessage = sentence('date.format');

/** Cached by time zone: creating one takes longer than all other checks of a new user. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

const dayFormatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  dayFormats.set(timeZone, format);
  return format;
};

/** Today as yyyy-mm-dd in a time zone. */
export const todayIn = (timeZone: string, now: Date = new Date()): string =>
  dayFormatOf(timeZone).format(now);

export const isBeforeToday = (day: string, today: string): boolean => day < today;
