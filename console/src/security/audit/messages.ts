import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    search: 'Search by User or Initiated By',
    filters: 'Filter audit',
    event: 'Event',
    allEvents: 'All events',
    dateRange: 'Date Range',
    badRange: 'Start date must be before end date.',
    export: 'Export as CSV',
    columns: {
      at: 'Date/Time',
      event: 'Event',
      user: 'User',
      initiatedBy: 'Initiated By',
      ip: 'IP Address',
      result: 'Result',
    },
    showChange: (event: string) => `Show what changed: ${event}`,
    changesOf: (event: string) => `What changed: ${event}`,
    changeColumns: { field: 'Field', before: 'Before', after: 'After' },
    nothing: 'none',
  },
});
