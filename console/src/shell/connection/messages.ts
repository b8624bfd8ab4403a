import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    title: 'No connection',
    text: 'What you see may be out of date. Nothing you have typed is lost.',
    retry: 'Retry',
  },
});
