import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    search: (what: string) => `Search ${what}`,
    clearSearch: 'Clear search',
    clear: 'Clear the search',
  },
});
