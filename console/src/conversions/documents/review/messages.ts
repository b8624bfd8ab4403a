import type { MatchKind } from '@keystead/contract/conversions/documents/document-review.ts';
import { counted } from '../../../counted.ts';
import { numberText } from '../../../number-text.ts';
import { texts } from '../../../text.ts';

const residents = (count: number): string => counted(count, 'resident', 'residents');
const documents = (count: number): string => counted(count, 'document', 'documents');

export const messages = texts({
  en: {
    review: 'Review',
    source: 'Source',
    destination: 'Destination',
    edit: 'Edit',
    units: 'Units',
    types: 'Types',
    residents: 'Residents',
    reviewTransfer: 'Review Document Transfer',
    look: 'Before anything moves',
    looking: 'Looking for the residents at the destination …',
    lookFailed: 'The residents could not be looked up at the destination.',
    tryAgain: 'Try again',
    chooseFirst: 'Choose where the documents go to see what would move.',
    willMove: (moved: number, size: string, people: number) =>
      `${documents(moved)} of ${residents(people)} will move (${size}).`,
    nothingMoves: 'No document would move.',
    leftOutNow: (count: number) => `${residents(count)} will be left out.`,
    groups: {
      exact: 'found exactly',
      look: 'to check',
      leftOut: 'left out',
    },
    missingTypes: 'Missing at the destination',
    missingTypesHint: 'Documents of these types stay at the source.',
    documents,
    columns: {
      resident: 'Resident',
      match: 'Match',
      destination: 'At the Destination',
      documents: 'Documents',
      size: 'Size',
    },
    search: 'Search residents',
    born: (day: string) => `Born ${day}`,
    kinds: {
      exact: 'Exact',
      weak: 'By name and MRN',
      ambiguous: 'Ambiguous',
      missing: 'Missing',
      busy: 'Busy',
    } satisfies Record<MatchKind, string>,
    exactHint: 'SSN and date of birth',
    confirmed: 'Confirmed by you',
    leftOut: (reason: string) => `Left out: ${reason}`,
    ofMissingTypes: (count: number) => `${numberText(count)} of missing types`,
    comparison: (name: string) => `${name} at both places`,
    samePerson: 'Same person',
    samePersonAs: (name: string, mrn: string) => `Same person: ${name}, ${mrn}`,
    notThem: 'None of them',
    notThemFor: (name: string) => `None of them is ${name}`,
    where: 'Where',
    atSource: 'Source',
    atDestination: 'Destination',
    name: 'Name',
    dateOfBirth: 'Date Of Birth',
    ssn: 'SSN',
    mrn: 'MRN',
    unit: 'Unit',
    gender: 'Gender',
    differs: 'differs',
    choose: 'Choose',
    question: 'Transfer these documents?',
    consequence:
      'Each document is copied, read back and compared, and only then retired at the source. The session can be put back afterwards.',
    confirm: 'Confirm Document Transfer',
    ofThemLeftOut: (count: number) => `${numberText(count)} left out`,
  },
});
