import type {
  MatchKind,
  ReviewedResident,
} from '@keystead/contract/conversions/documents/document-review.ts';
import { expect, test } from 'vitest';
import { choiceOf, totalsOf } from './review-decisions.ts';

const person = (residentID: string) => ({
  residentID,
  firstName: 'Ada',
  lastName: 'Abbott',
  ssn: '•••-••-1234',
  dob: '1941-07-30',
  mrn: 'MRN-1',
  unit: 'East Wing',
  gender: 'Female',
});

const reviewed = (residentID: string, kind: MatchKind, candidates: string[]): ReviewedResident => ({
  ...person(residentID),
  match: { kind, candidates: candidates.map(person) },
  documents: 5,
  bytes: 1000,
  documentsOfMissingTypes: 1,
  bytesOfMissingTypes: 200,
});

test.each([
  ['moves an exact match', 'exact', ['x'], {}, { destResidentId: 'x' }],
  ['leaves out an exact match with several candidates', 'exact', ['x', 'y'], {}, { leftOut: 'ambiguous' }],
  ['leaves out a weak match', 'weak', ['x'], {}, { leftOut: 'unconfirmed' }],
  ['moves a weak match that is confirmed', 'weak', ['x'], { a: 'x' }, { destResidentId: 'x' }],
  ['ignores a confirmation from an earlier review', 'weak', ['y'], { a: 'x' }, { leftOut: 'unconfirmed' }],
  ['leaves out an ambiguous match', 'ambiguous', ['x', 'y'], {}, { leftOut: 'ambiguous' }],
  [
    'moves an ambiguous match with a chosen candidate',
    'ambiguous',
    ['x', 'y'],
    { a: 'y' },
    { destResidentId: 'y' },
  ],
  ['leaves out a missing resident', 'missing', [], { a: 'x' }, { leftOut: 'missing' }],
  ['leaves out a busy resident', 'busy', ['x'], { a: 'x' }, { leftOut: 'busy' }],
] as const)('%s', (_, kind, candidates, same, choice) => {
  expect(choiceOf(reviewed('a', kind, [...candidates]), same)).toEqual({ residentID: 'a', ...choice });
});

test('totals count the residents who go, without document types that are missing', () => {
  const residents = [
    reviewed('a', 'exact', ['x']),
    reviewed('b', 'weak', ['y']),
    reviewed('c', 'ambiguous', ['z', 'w']),
    reviewed('d', 'missing', []),
    { ...reviewed('e', 'exact', ['v']), documents: 1 },
  ];
  expect(totalsOf(residents, { b: 'y' })).toEqual({
    residents: 2,
    documents: 8,
    bytes: 1600,
    leftOut: 3,
    groups: { exact: 2, look: 2, leftOut: 1 },
  });
});
