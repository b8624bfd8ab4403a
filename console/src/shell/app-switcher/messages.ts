import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    applications: 'Applications',
    loadingFailed: 'The applications could not be loaded.',
  },
});
