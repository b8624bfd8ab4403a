import { expect, test } from 'vitest';
import {
  documentsAt,
  findDiscrepancies,
  harbor,
  newSession,
  resident,
} from '../../../../../tooling/test/conversions/document-sessions.ts';
import { documentWorld } from '../../../../../tooling/test/conversions/documents.ts';
import { readProcess } from '../../../../../tooling/test/processes/process-world.ts';

const opened = documentWorld();

const all = (reason: string) => Array(5).fill(reason);
const first = (reason: string) => [reason, ...Array(4).fill('Moved')];

test('each special resident ends as expected, and nothing is lost or duplicated', async () => {
  const numbers = Array.from({ length: 11 }, (_, index) => index + 1);
  const session = await newSession(opened, { residents: numbers.map((number) => resident(number)) });
  expect((await session.confirm()).status).toBe(202);
  await session.run();
  expect(await session.status()).toBe('CompletedWithErrors');
  const journal = await session.journal();
  const resultsOf = (number: number) =>
    journal
      .filter((row) => row.resident === resident(number))
      .map(({ state, reason }) => (reason === null ? state : `${state}: ${reason}`));
  expect(Object.fromEntries(numbers.map((number) => [number, resultsOf(number)]))).toEqual({
    1: all('Moved'),
    2: all('Skipped: Resident was not found in the destination facility.'),
    3: all('Skipped: More than one matching resident was found in the destination facility.'),
    4: first('Failed: Document type Research Consent is missing in the destination facility.'),
    5: first('Failed: Document already exists for this resident.'),
    6: first('Failed: Documents of more than 26214400 bytes are not accepted.'),
    7: first('Failed: The content of this document is missing.'),
    8: first('Failed: Verification failed: the copied document does not match the original.'),
    9: all('Skipped: The match by name and MRN was not confirmed.'),
    10: first('Failed: The content at the source does not match its size or checksum.'),
    11: all('Moved'),
  });
  expect(await findDiscrepancies(opened, session)).toEqual([]);
  const documents = await documentsAt(opened);
  const namesOf = (isWanted: (id: string) => boolean) =>
    documents
      .filter(({ residentId }) => isWanted(residentId))
      .map(({ title, fileName }) => [title, fileName]);
  const moved = new Set(journal.filter((row) => row.resident === resident(11)).map(({ copyId }) => copyId));
  const copies = documents.filter(({ id }) => moved.has(id)).map(({ title, fileName }) => [title, fileName]);
  expect(copies).toEqual(namesOf((id) => id === resident(11)));
  expect(copies.map(([, name]) => name)).toContain('line\r\nX-Injected: break.txt');
});

/** A resident of Oaks as known to the first facility of another environment. */
const findDestinationResident = async (number: number, environment: string): Promise<string> => {
  const { residentDocuments } = opened.world.services.external;
  const root = `${opened.sandbox.url}/resident-documents`;
  const query = { typeIds: [10, 11, 12, 13, 14, 15, 16], from: '2025-05-01', to: '2026-10-31' };
  const everyoneQuery = { ...query, facilityId: 101, unitIds: [1011, 1012, 1013] };
  const found = await residentDocuments.searchResidents(`${root}/maple`, everyoneQuery);
  const { dateOfBirth = '', lastName = '', mrn = '' } = found.find(({ id }) => id === resident(number)) ?? {};
  const match = { by: 'mrn', facilityId: 101, dateOfBirth, lastName, mrn } as const;
  return (await residentDocuments.matchResidents(`${root}/${environment}`, match))[0]?.id ?? '';
};

test('a person decides weak and ambiguous matches; another environment matches types by name', async () => {
  const [twice, weak] = [
    await findDestinationResident(3, 'harbor'),
    await findDestinationResident(9, 'harbor'),
  ];
  const session = await newSession(opened, {
    residents: [
      { residentID: resident(3), destResidentId: twice },
      { residentID: resident(9), destResidentId: weak },
      { residentID: resident(12), destResidentId: twice },
      { residentID: resident(13), leftOut: 'busy' },
    ],
    destination: harbor,
  });
  expect((await session.confirm()).status).toBe(202);
  await session.run();
  const ends = (await session.journal()).map(({ state, reason }) => reason ?? state);
  expect(ends).toEqual([
    ...all('Moved'),
    ...all('Moved'),
    ...all('The matching resident in the destination facility has changed since the review.'),
    ...all('Resident is in another unfinished session.'),
  ]);
  expect(await findDiscrepancies(opened, session, 'harbor')).toEqual([]);
  const copies = (await documentsAt(opened, 'harbor')).filter(({ key }) => key?.startsWith(session.key));
  expect(new Set(copies.map(({ residentId }) => residentId))).toEqual(new Set([twice, weak]));
  expect(copies.every(({ typeId }) => typeId >= 30)).toBe(true);
});

test('documents that are no longer in the journal fail, and the process ends', async () => {
  const session = await newSession(opened, { residents: [resident(14)] });
  const { processId } = (await session.confirm()).body;
  const { data } = opened.world.services;
  await data.transaction('all', (tx) =>
    tx.deleteFrom('document_sessions').where('id', '=', session.id).execute(),
  );
  await session.run();
  const { failed, total } = await readProcess(data, processId);
  expect([failed, total]).toEqual([5, 5]);
});
