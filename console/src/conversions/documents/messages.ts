import type { SessionStatus } from '@keystead/contract/conversions/documents/document-session.ts';
import { numberText } from '../../number-text.ts';
import { texts } from '../../text.ts';

/** Texts shared by several screens of the document transfer. */
export const messages = texts({
  en: {
    environment: 'Environment',
    corporation: 'Corporation',
    facility: 'Facility',
    choose: 'Choose …',
    loading: 'Loading …',
    noCorporation: 'No corporations',
    noFacility: 'No facilities',
    from: 'From',
    to: 'To',
    fromTo: 'From and to',
    moveDateTime: 'Move Date/Time',
    totalResidents: 'Total Residents',
    movedBy: 'Moved By',
    documentTypes: 'Document Types',
    dateRange: 'Date Range',
    back: 'Back',
    cancel: 'Cancel',
    statuses: {
      'IN-Progress': 'IN-Progress',
      Completed: 'Completed',
      Error: 'Error',
      Cancelled: 'Cancelled',
    } satisfies Record<SessionStatus, string>,
    documents: (count: number) => `${numberText(count)} ${count === 1 ? 'document' : 'documents'}`,
    residents: (count: number) => `${numberText(count)} ${count === 1 ? 'resident' : 'residents'}`,
  },
});
