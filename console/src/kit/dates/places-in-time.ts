import { american } from './american.ts';

const weekday = american({ weekday: 'long', month: 'long', day: 'numeric' });
const shortDay = american({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const hour = american({ hour: 'numeric' });

/** Monday, November 16: the day of a greeting. */
export const weekdayText = (date: Date): string => weekday.format(date);

/** A day of the calendar (yyyy-mm-dd) under a chart of a month: Nov 16. */
export const chartDayText = (day: string): string => shortDay.format(new Date(`${day}T00:00:00Z`));

/** An hour under a chart of a day: 9 PM. */
export const chartHourText = (instant: string): string => hour.format(new Date(instant));
