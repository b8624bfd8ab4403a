import '@mantine/dates/styles.layer.css';
import type { DateInputProps } from '@mantine/dates';
import { messages } from '../messages.ts';

/** What every input with a calendar has in common. Days are written yyyy-mm-dd and look alike all week. */
export const calendar: DateInputProps = {
  valueFormat: 'YYYY-MM-DD',
  placeholder: messages.dayFormat,
  clearable: true,
  firstDayOfWeek: 0,
  weekendDays: [],
  hideOutsideDates: true,
  previousLabel: messages.previousMonth,
  nextLabel: messages.nextMonth,
  popoverProps: { withinPortal: false },
};
