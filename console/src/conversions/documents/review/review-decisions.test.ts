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
  ['an exact one goes', 'exact', ['x'], {}, { destResidentId: 'x' }],
  ['an exact one that is not one stays', 'exact', ['x', 'y'], {}, { leftOut: 'ambiguous' }],
  ['a weak one stays', 'weak', ['x'], {}, { leftOut: 'unconfirmed' }],
  ['a weak one that is ticked goes', 'weak', ['x'], { a: 'x' }, { destResidentId: 'x' }],
  ['a tick of an older look does not count', 'weak', ['y'], { a: 'x' }, { leftOut: 'unconfirmed' }],
  ['one of several stays', 'ambiguous', ['x', 'y'], {}, { leftOut: 'ambiguous' }],
  ['one of several that is chosen goes', 'ambiguous', ['x', 'y'], { a: 'y' }, { destResidentId: 'y' }],
  ['a missing one stays', 'missing', [], { a: 'x' }, { leftOut: 'missing' }],
  ['a busy one stays', 'busy', ['x'], { a: 'x' }, { leftOut: 'busy' }],
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
