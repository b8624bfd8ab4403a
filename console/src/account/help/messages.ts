import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    subtitle: 'Short texts for every screen.',
    topics: 'Topics',
    all: 'All help',
    none: 'This screen explains itself.',
    more: 'Something else?',
  },
});
