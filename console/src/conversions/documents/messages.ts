import type { SessionStatus } from '@keystead/contract/conversions/documents/document-session.ts';
import { counted } from '../../counted.ts';
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
    documents: (count: number) => counted(count, 'document', 'documents'),
    residents: (count: number) => counted(count, 'resident', 'residents'),
  },
});
