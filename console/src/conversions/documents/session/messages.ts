import { counted } from '../../../counted.ts';
import { numberText } from '../../../number-text.ts';
import { texts } from '../../../text.ts';

const documents = (count: number): string => counted(count, 'document', 'documents');

export const messages = texts({
  en: {
    session: (key: string) => `Session ${key}`,
    attachedDateRange: 'Attached Date Range',
    cancelSession: 'Cancel Session',
    cancelTitle: 'Cancel this session?',
    cancelText: (facility: string) =>
      `Documents in progress will finish. Those not started stay at ${facility}, and those already moved stay moved.`,
    keepGoing: 'Keep going',
    retry: (count: number) => `Retry (${numberText(count)})`,
    retryTitle: (count: number) => `Try ${documents(count)} again?`,
    retryText: (from: string, to: string) =>
      `Documents and residents are looked up again at ${from} and ${to}. Anything that still cannot be moved stays where it is, with the reason.`,
    retryVerb: 'Retry',
    putBack: 'Put Back',
    putBackTitle: (count: number) => `Put ${documents(count)} back?`,
    putBackText: (from: string, to: string) =>
      `Restores the originals at ${from} and removes their copies at ${to}, document by document. A copy that has since been changed or moved stays where it is, and its original stays retired.`,
    manifest: 'Manifest',
    manifestCsv: 'Manifest as CSV',
    manifestJson: 'Manifest as JSON',
    progress: 'Progress',
    moving: (moved: number, all: number) => `${numberText(moved)} of ${documents(all)} moved`,
    puttingBack: (putBack: number, all: number) => `${numberText(putBack)} of ${documents(all)} put back`,
    ofBytes: (moved: string, all: string) => `${moved} of ${all}`,
    rate: (rate: string) => `${rate} per second`,
    noAnswer: 'Waiting for the server',
    stay: (count: number) =>
      count === 1 ? '1 document stays at the source.' : `${documents(count)} stay at the source.`,
    percent: (percent: number) => `${percent}% done`,
    canceling: 'Canceling. Work in progress will finish.',
    goesOn: 'Closing this window does not stop the work.',
    left: {
      moment: 'A few seconds left',
      minutes: (count: number) => (count === 1 ? 'About a minute left' : `About ${count} minutes left`),
      hours: (count: number) => (count === 1 ? 'About an hour left' : `About ${count} hours left`),
    },
    residents: 'Residents',
    searchResidents: 'Search residents',
    onlyErrors: 'Only show residents with errors',
    resident: 'Resident',
    totalDocuments: 'Total Documents',
    status: 'Status',
    details: 'Details',
    detailsOf: (name: string) => `Details of ${name}`,
    notMoved: (name: string) => `Documents of ${name} not moved`,
    notPutBack: (name: string) => `Documents of ${name} not moved or not put back`,
    fileName: 'File Name',
    documentTitle: 'Title',
    assigned: 'Assigned',
    reason: 'Reason',
    close: 'Close',
    putBackStatus: 'Put back:',
  },
});
