import { twoDigits } from './american.ts';

/** The day of an instant in the viewer's time zone, as yyyy-mm-dd. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** The same day a month earlier, or the last day of that month. */
export const monthBefore = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(year, month - 1, 0);
  return dayOf(new Date(year, month - 2, Math.min(date, lastOfMonth.getDate())));
};

/** The same day a month later, or the last day of that month. */
export const monthAfter = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(year, month + 1, 0);
  return dayOf(new Date(year, month, Math.min(date, lastOfMonth.getDate())));
};

/** The instants when days begin and end in the viewer's time zone; an empty day is open. */
export const startOf = (day: string): string | undefined =>
  day === '' ? undefined : new Date(`${day}T00:00:00`).toISOString();

export const endOf = (day: string): string | undefined =>
  day === '' ? undefined : new Date(`${day}T23:59:59.999`).toISOString();
