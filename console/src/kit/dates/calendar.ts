import '@mantine/dates/styles.layer.css';
import type { DateInputProps } from '@mantine/dates';
import { messages } from './messages.ts';

/** The usual format, and the one used by screens of the log. Both are accepted everywhere. */
export const dayFormats = { american: 'MM/DD/YYYY', iso: 'YYYY-MM-DD' } as const;
export type DayFormat = keyof typeof dayFormats;

/** The week begins on Sunday, and weekends look like other days. */
export const calendarDays: Pick<DateInputProps, 'firstDayOfWeek' | 'weekendDays' | 'hideOutsideDates'> = {
  firstDayOfWeek: 0,
  weekendDays: [],
  hideOutsideDates: true,
};

/** The common props of every input with a calendar. */
export const calendar: DateInputProps = {
  clearable: true,
  ...calendarDays,
  previousLabel: messages.previousMonth,
  nextLabel: messages.nextMonth,
  popoverProps: { withinPortal: false },
};
