import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    title: 'Trail',
    subtitle: 'Everything one call caused.',
    traceId: 'Trace ID',
    loadingFailed: 'This trail could not be loaded.',
    tryAgain: 'Try again',
    audit: 'Audit',
    auditColumns: {
      at: 'Time',
      event: 'Event',
      actor: 'By',
      target: 'Of',
      result: 'Result',
    },
    before: 'Before',
    after: 'After',
    showChange: (event: string) => `Show what changed: ${event}`,
    transactions: 'Transactions',
    transactionColumns: {
      id: 'Transaction Id',
      type: 'Transaction Type',
      name: 'Name',
      status: 'Status',
    },
    serviceLogs: 'Service Logs',
    logColumns: {
      id: 'ID',
      at: 'Time',
      call: 'Call',
      system: 'System',
      status: 'Status Code',
      duration: 'Duration (ms)',
    },
    directions: { in: 'received', out: 'sent' },
  },
});
