import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    subtitle: 'A short guide to every screen.',
    topics: 'Topics',
    all: 'All help',
    none: 'This screen explains itself.',
    more: 'Something else?',
  },
});
