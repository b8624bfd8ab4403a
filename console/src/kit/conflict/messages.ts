import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    explanation:
      'Nothing you entered is lost. Keep your changes on top of what is there now, or discard them.',
    changes: 'What has changed',
    field: 'Field',
    before: 'When you began',
    now: 'Now',
    yours: 'Yours',
    untouched: 'not changed',
    keep: 'Keep my changes',
    discard: 'Discard my changes',
  },
});
