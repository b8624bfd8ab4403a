import { dayText } from './date-format.ts';
import { messages } from './messages.ts';

/** The days of a range as text; an open end is omitted. `format` is for screens with their own day format. */
export const rangeText = (from: string, to: string, format?: 'iso'): string => {
  const day = format === 'iso' ? (text: string) => text : dayText;
  if (from === '' || to === '') {
    if (from !== '') return messages.since(day(from));
    return to === '' ? messages.anyDay : messages.until(day(to));
  }
  return from === to ? day(from) : `${day(from)} – ${day(to)}`;
};
