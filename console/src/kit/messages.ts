import { texts } from '../text.ts';

export const messages = texts({
  en: {
    newTab: 'opens in a new tab',
  },
});
