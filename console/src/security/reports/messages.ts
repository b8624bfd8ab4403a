import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    report: 'Report',
    filters: (name: string) => `Filters of ${name}`,
    dateRange: 'Date Range',
    rangeOf: (column: string) => `Applies to the column ${column}.`,
    days: 'Days without sign-in',
    badDays: (limit: number) => `Please enter a number from 1 to ${limit}.`,
    location: 'Location',
    allLocations: 'All locations',
    status: 'Status',
    allStatuses: 'All statuses',
    run: 'Run',
    export: 'Export as CSV',
    notRun: 'Choose what the report is about and press Run.',
    loadingFailed: 'The reports could not be loaded.',
    tryAgain: 'Try again',
  },
});
