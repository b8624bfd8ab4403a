import { counted } from '../../counted.ts';
import { numberText } from '../../number-text.ts';
import { texts } from '../../text.ts';

export const messages = texts({
  en: {
    search: 'Search processes',
    columns: {
      customerName: 'Customer Name',
      crmId: 'CRMID',
      environmentName: 'Environment',
      corporationName: 'Corporation',
      userCount: 'User Count',
      validationSuccessCount: 'Val. Success Count',
      validationErrorCount: 'Val. Error Count',
      created: 'Created count',
      creationErrors: 'Creation Error Count',
      success: 'Success',
      failed: 'Failed',
      startedBy: 'Started By',
      startedDateTimeGMT: 'Started On',
      endedDateTimeGMT: 'Ended On',
      status: 'Status',
      actions: 'Actions',
    },
    progress: 'Progress',
    handled: (done: number, all: number) => `${numberText(done)} of ${numberText(all)}`,
    summary: (all: number, done: number, failed: number) =>
      [
        counted(all, 'user', 'users'),
        `${numberText(done)} done`,
        ...(failed > 0 ? [`${numberText(failed)} failed`] : []),
      ].join(', '),
    trial: 'Trial',
    trialHint: 'Every step was tried without saving anything.',
    hasBeenPutBack: 'Put back',
    hasBeenPutBackHint: 'The counts are those of the import, before it was put back.',
    viewDetails: 'View Details',
    download: 'Download',
    changes: 'Changes',
    of: (what: string, customer: string) => `${what}, ${customer}`,
    putBack: 'Put Back',
    putBackResult: 'Put Back Result',
    putBackTitle: 'Put back this import?',
    putBackText: (customer: string) =>
      `Removes the users this import created for ${customer} who have never signed in, and puts back what it updated. Users who have signed in, and anything changed since, stay as they are.`,
    putBackUntil: 'You can put it back until',
    users: (count: number) => counted(count, 'user', 'users'),
  },
});
