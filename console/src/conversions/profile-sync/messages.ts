import { numberText } from '../../number-text.ts';
import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    sync: 'Sync Access Profile',
    question: 'Are you sure you want to perform the sync operation?',
    questionAfter:
      'It goes on in the background and can be cancelled meanwhile; what has been done by then stays.',
    yes: 'Yes, Sync Access Profile',
    trial: 'Trial Run',
    progress: 'Progress',
    changes: 'Changes by user',
    viewDetails: 'View Details',
    users: (count: number) => `${numberText(count)} ${count === 1 ? 'user' : 'users'}`,
  },
});
