const monthNames =
  'January February March April May June July August September October November December'.split(' ');
const weekdayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const two = (number: number): string => String(number).padStart(2, '0');

/** 1 to 12. */
const hourOf = (date: Date): number => date.getHours() % 12 || 12;
const halfOf = (date: Date): string => (date.getHours() < 12 ? 'AM' : 'PM');
const month = (date: Date): string => monthNames[date.getMonth()] ?? '';

/**
 * Dates as Americans write them, in the zone of the browser. By hand: the first Intl.DateTimeFormat of a page keeps a
 * slow phone from all else for 80 ms.
 */
export const american = {
  /** Monday, November 16 */
  weekday: (date: Date): string => `${weekdayNames[date.getDay()]}, ${month(date)} ${date.getDate()}`,
  /** Nov 16 */
  day: (date: Date): string => `${month(date).slice(0, 3)} ${date.getDate()}`,
  /** 11/16/26 */
  shortDay: (date: Date): string =>
    `${date.getMonth() + 1}/${date.getDate()}/${two(date.getFullYear() % 100)}`,
  /** 11/06/2026 */
  fullDay: (date: Date): string =>
    `${two(date.getMonth() + 1)}/${two(date.getDate())}/${date.getFullYear()}`,
  /** 9 PM */
  hour: (date: Date): string => `${hourOf(date)} ${halfOf(date)}`,
  /** 9:06 PM */
  time: (date: Date): string => `${hourOf(date)}:${two(date.getMinutes())} ${halfOf(date)}`,
  /** 09:06 PM */
  fullTime: (date: Date): string => `${two(hourOf(date))}:${two(date.getMinutes())} ${halfOf(date)}`,
  /** 9:06:12 PM */
  seconds: (date: Date): string =>
    `${hourOf(date)}:${two(date.getMinutes())}:${two(date.getSeconds())} ${halfOf(date)}`,
};

/** A day of the calendar (yyyy-mm-dd); no zone has a noon that is left out. */
export const calendarDay = (text: string): Date => new Date(`${text}T12:00:00`);
