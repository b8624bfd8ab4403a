import { texts } from '../../text.ts';

export const messages = texts({
  en: { more: 'More', moreOf: (name: string) => `More, ${name}`, selectAll: 'Select all' },
});
