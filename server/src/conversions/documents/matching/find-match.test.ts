import type { Resident, ResidentMatch } from '@keystead/connectors/resident-documents/port.ts';
import { expect, test } from 'vitest';
import { findMatch } from './find-match.ts';

const ada: Resident = {
  id: 'R1',
  firstName: 'Ada',
  lastName: 'Abbott',
  ssn: '900100000',
  dateOfBirth: '1941-07-30',
  mrn: 'MRN-1',
  unit: { id: 1, name: 'East Wing' },
  gender: 'Female',
};
const place = { url: 'https://documents.example', context: {} };

const match = async (resident: Resident, found: { ssn?: Resident[]; mrn?: Resident[] }) => {
  const queries: ResidentMatch[] = [];
  const documents = {
    matchResidents: async (_: string, query: ResidentMatch) => {
      queries.push(query);
      return found[query.by] ?? [];
    },
  };
  const { kind } = await findMatch(documents, place, 201, resident);
  return [kind, queries.map(({ by }) => by)];
};

test('matches by SSN and date of birth first, by name and MRN only if that finds no one', async () => {
  expect(await match(ada, { ssn: [ada], mrn: [ada] })).toEqual(['exact', ['ssn']]);
  expect(await match(ada, { ssn: [ada, ada], mrn: [ada] })).toEqual(['ambiguous', ['ssn']]);
  expect(await match(ada, { mrn: [ada] })).toEqual(['weak', ['ssn', 'mrn']]);
  expect(await match(ada, { mrn: [ada, ada] })).toEqual(['ambiguous', ['ssn', 'mrn']]);
  expect(await match(ada, {})).toEqual(['missing', ['ssn', 'mrn']]);
});

test('does not search by unknown values', async () => {
  expect(await match({ ...ada, ssn: null }, { mrn: [ada] })).toEqual(['weak', ['mrn']]);
  expect(await match({ ...ada, ssn: null, mrn: '' }, { mrn: [ada] })).toEqual(['missing', []]);
});
