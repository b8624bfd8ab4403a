import { american, calendarDay } from './american.ts';

/** Monday, November 16: the date in the greeting. */
export const weekdayText = american.weekday;

/** A calendar day (yyyy-mm-dd) on the axis of a month's chart: Nov 16. */
export const chartDayText = (day: string): string => american.day(calendarDay(day));

/** An hour on the axis of a day's chart: 9 PM. */
export const chartHourText = (instant: string): string => american.hour(new Date(instant));
