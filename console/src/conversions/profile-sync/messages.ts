import { counted } from '../../counted.ts';
import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    sync: 'Sync Access Profile',
    question: 'Are you sure you want to perform the sync operation?',
    questionAfter: 'It runs in the background and can be canceled; changes made by then are kept.',
    yes: 'Yes, Sync Access Profile',
    trial: 'Trial Run',
    progress: 'Progress',
    changes: 'Changes by user',
    viewDetails: 'View Details',
    users: (count: number) => counted(count, 'user', 'users'),
  },
});
