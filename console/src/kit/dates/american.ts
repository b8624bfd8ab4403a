const monthNames =
  'January February March April May June July August September October November December'.split(' ');
const weekdayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

export const twoDigits = (number: number): string => String(number).padStart(2, '0');

const month = (date: Date): string => monthNames[date.getMonth()] ?? '';

/** 1 to 12. */
const hour = (date: Date): number => date.getHours() % 12 || 12;

const withAmPm = (date: Date, time: unknown): string => `${time} ${date.getHours() < 12 ? 'AM' : 'PM'}`;

/**
 * Dates in American formats, in the browser's time zone. Handwritten because the first Intl.DateTimeFormat of a page
 * blocks a slow phone for 80 ms.
 */
export const american = {
  /** Monday, November 16 */
  weekday: (date: Date): string => `${weekdayNames[date.getDay()]}, ${month(date)} ${date.getDate()}`,
  /** Nov 16 */
  day: (date: Date): string => `${month(date).slice(0, 3)} ${date.getDate()}`,
  /** 11/6/26 */
  shortDay: (date: Date): string =>
    `${date.getMonth() + 1}/${date.getDate()}/${twoDigits(date.getFullYear() % 100)}`,
  /** 11/06/2026 */
  fullDay: (date: Date): string =>
    `${twoDigits(date.getMonth() + 1)}/${twoDigits(date.getDate())}/${date.getFullYear()}`,
  /** 9 PM */
  hour: (date: Date): string => withAmPm(date, hour(date)),
  /** 9:06 PM */
  time: (date: Date): string => withAmPm(date, `${hour(date)}:${twoDigits(date.getMinutes())}`),
  /** 09:06 PM */
  fullTime: (date: Date): string =>
    withAmPm(date, `${twoDigits(hour(date))}:${twoDigits(date.getMinutes())}`),
  /** 9:06:12 PM */
  seconds: (date: Date): string =>
    withAmPm(date, `${hour(date)}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`),
};

/** A calendar day (yyyy-mm-dd), at noon because no time zone skips it. */
export const calendarDay = (text: string): Date => new Date(`${text}T12:00:00`);
