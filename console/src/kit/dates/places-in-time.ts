import { american, calendarDay } from './american.ts';

/** Monday, November 16: the day of a greeting. */
export const weekdayText = american.weekday;

/** A day of the calendar (yyyy-mm-dd) under a chart of a month: Nov 16. */
export const chartDayText = (day: string): string => american.day(calendarDay(day));

/** An hour under a chart of a day: 9 PM. */
export const chartHourText = (instant: string): string => american.hour(new Date(instant));
