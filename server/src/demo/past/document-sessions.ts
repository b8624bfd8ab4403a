import type { ProcessStatus } from '@keystead/contract/processes/process.ts';

type Reason = { code: string; values?: Record<string, string> };

/** The outcome of a resident's documents: how many were moved, and why the others were not. */
type PastResident = {
  name: [first: string, last: string];
  born: string;
  unit: string;
  moved: number;
  stayed?: readonly Reason[];
  /** Why none of them could be moved. */
  reason?: Reason;
};

export type PastDocumentSession = {
  daysAgo: number;
  minutes: number;
  state: Exclude<ProcessStatus, 'InProgress'>;
  from: DocumentPlace;
  to: DocumentPlace;
  residents: readonly PastResident[];
};

/** A facility of the demo world with a document service. */
export type DocumentPlace = {
  customerId: number;
  configId: number;
  configName: string;
  slug: string;
  corporation: { id: number; name: string };
  facility: { id: number; name: string };
};

const lighthouse: DocumentPlace = {
  customerId: 2,
  configId: 3,
  configName: 'Harbor Point Production',
  slug: 'harbor',
  corporation: { id: 1, name: 'Harbor Point Homes' },
  facility: { id: 101, name: 'Lighthouse' },
};
const lakeview: DocumentPlace = {
  customerId: 4,
  configId: 5,
  configName: 'Lakeside Production',
  slug: 'lakeside',
  corporation: { id: 1, name: 'Lakeside Homes' },
  facility: { id: 101, name: 'Lakeview' },
};
const seaside: DocumentPlace = {
  customerId: 1,
  configId: 1,
  configName: 'Maple Grove Production',
  slug: 'maple',
  corporation: { id: 2, name: 'Maple Coast' },
  facility: { id: 201, name: 'Seaside' },
};

const resident = (
  first: string,
  last: string,
  born: string,
  moved: number,
  overrides: Partial<PastResident> = {},
): PastResident => ({ name: [first, last], born, unit: 'East Wing', moved, ...overrides });

const allStayed = (reason: Reason, count: number) => ({
  reason,
  stayed: Array.from({ length: count }, () => reason),
});
const textReason = (text: string): Reason => ({ code: 'process.told', values: { text } });
const canceled: Reason = { code: 'document.cancelled' };

/** Oldest first, in the order of their numbers. One is older than the history goes back. */
export const pastDocumentSessions: readonly PastDocumentSession[] = [
  {
    ...{ daysAgo: 121, minutes: 2, state: 'Completed', from: lighthouse, to: lakeview },
    residents: [
      resident('Agnes', 'Thornbury', '1934-02-11', 3),
      resident('Walter', 'Penrose', '1938-09-27', 2, { unit: 'West Wing' }),
    ],
  },
  {
    ...{ daysAgo: 119, minutes: 3, state: 'Completed', from: lighthouse, to: lakeview },
    residents: [
      resident('Mabel', 'Quigley', '1931-06-04', 4),
      resident('Otis', 'Ravenel', '1940-12-19', 2, { unit: 'Memory Care' }),
      resident('Pearl', 'Stroud', '1936-03-30', 5),
    ],
  },
  {
    ...{ daysAgo: 30, minutes: 1, state: 'Cancelled', from: lakeview, to: seaside },
    residents: [
      resident('Harriet', 'Underhill', '1933-08-08', 4),
      resident('Silas', 'Varley', '1942-01-23', 1, { stayed: [canceled, canceled] }),
      resident('Nora', 'Whitlock', '1939-05-17', 0, { stayed: [canceled, canceled, canceled] }),
    ],
  },
  {
    ...{ daysAgo: 10, minutes: 6, state: 'CompletedWithErrors', from: lighthouse, to: seaside },
    residents: [
      resident('Edith', 'Yarrow', '1935-10-02', 5),
      resident('Cyrus', 'Zeller', '1937-04-14', 0, allStayed({ code: 'document.residentMissing' }, 3)),
      resident('Beatrice', 'Ashcombe', '1932-11-29', 3, {
        unit: 'West Wing',
        stayed: [
          textReason('This document is too large.'),
          textReason('Document already exists for this resident.'),
        ],
      }),
      resident('Leonard', 'Birkett', '1941-07-06', 0, allStayed({ code: 'document.residentAmbiguous' }, 2)),
      resident('Irene', 'Cavendish', '1938-02-20', 2, {
        unit: 'Memory Care',
        stayed: [
          { code: 'document.verificationFailed' },
          { code: 'document.typeMissing', values: { type: 'Research Consent' } },
        ],
      }),
    ],
  },
  {
    ...{ daysAgo: 3, minutes: 4, state: 'Completed', from: lakeview, to: seaside },
    residents: [
      resident('Florence', 'Dunmore', '1930-09-12', 4),
      resident('Gilbert', 'Ellery', '1943-03-05', 3, { unit: 'West Wing' }),
      resident('Winifred', 'Fairfax', '1936-12-25', 6),
      resident('Albert', 'Greaves', '1939-08-31', 2, { unit: 'Memory Care' }),
    ],
  },
];
