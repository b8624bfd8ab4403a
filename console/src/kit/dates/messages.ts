import { texts } from '../../text.ts';

const formats = { american: 'mm/dd/yyyy', iso: 'yyyy-mm-dd' };

export const messages = texts({
  en: {
    dayFormats: formats,
    unreadable: (format: keyof typeof formats) => `Please enter a date as ${formats[format]}.`,
    previousMonth: 'Previous',
    nextMonth: 'Next',
    rangeStart: (range: string) => `${range}, from`,
    since: (day: string) => `since ${day}`,
    until: (day: string) => `until ${day}`,
    anyDay: 'any day',
    rangeEnd: (range: string) => `${range}, to`,
  },
});
