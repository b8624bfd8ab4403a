import { texts } from '../../text.ts';

const formats = { american: 'mm/dd/yyyy', iso: 'yyyy-mm-dd' };

export const messages = texts({
  en: {
    dayFormats: formats,
    unreadable: (format: keyof typeof formats) => `Please enter a date as ${formats[format]}.`,
    previousMonth: 'Previous',
    nextMonth: 'Next',
    rangeStart: (range: string) => `${range}, from`,
    rangeEnd: (range: string) => `${range}, to`,
  },
});
