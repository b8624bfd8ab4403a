import { historyDays } from '@keystead/contract/conversions/documents/document-session.ts';
import { texts } from '../../../text.ts';

export const messages = texts({
  en: {
    sessions: 'Sessions',
    transferDocuments: 'Transfer Documents',
    window: `Showing sessions for the past ${historyDays} days`,
    today: 'Today:',
    search: 'Search sessions',
    session: 'Session',
    status: 'Status',
    fromTo: (from: string, to: string) => `${from} → ${to}`,
  },
});
