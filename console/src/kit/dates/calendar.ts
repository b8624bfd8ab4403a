import '@mantine/dates/styles.layer.css';
import type { DateInputProps } from '@mantine/dates';
import { messages } from './messages.ts';

/** As people write a day here, or as a screen of the log has it. Both are read everywhere. */
export const dayFormats = { american: 'MM/DD/YYYY', iso: 'YYYY-MM-DD' } as const;
export type DayFormat = keyof typeof dayFormats;

/** The week begins on Sunday, and its days look alike. */
export const calendarDays: Pick<DateInputProps, 'firstDayOfWeek' | 'weekendDays' | 'hideOutsideDates'> = {
  firstDayOfWeek: 0,
  weekendDays: [],
  hideOutsideDates: true,
};

/** What every input with a calendar has in common. */
export const calendar: DateInputProps = {
  clearable: true,
  ...calendarDays,
  previousLabel: messages.previousMonth,
  nextLabel: messages.nextMonth,
  popoverProps: { withinPortal: false },
};
