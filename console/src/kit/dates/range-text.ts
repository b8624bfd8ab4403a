import { dayText } from './date-format.ts';
import { messages } from './messages.ts';

/** The days of a range in words; an open end has none. */
export const rangeText = (from: string, to: string): string => {
  if (from === '' || to === '') {
    if (from !== '') return messages.since(dayText(from));
    return to === '' ? messages.anyDay : messages.until(dayText(to));
  }
  return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
};
