import type { Resident } from '@keystead/connectors/resident-documents/port.ts';
import { expect, test } from 'vitest';
import { decideMatch } from './decide-match.ts';
import type { Match } from './find-match.ts';

const resident = (id: string): Resident => ({
  id,
  firstName: 'Ada',
  lastName: 'Abbott',
  ssn: '900100000',
  dateOfBirth: '1941-07-30',
  mrn: 'MRN-1',
  unit: { id: 1, name: 'East Wing' },
  gender: 'Female',
});
const match = (kind: Match['kind'], ...ids: string[]): Match => ({ kind, candidates: ids.map(resident) });

test.each([
  ['an exact match', match('exact', 'R1'), {}, { to: 'R1' }],
  ['an exact match that was reviewed', match('exact', 'R1'), { destResidentId: 'R1' }, { to: 'R1' }],
  [
    'an exact match other than the one reviewed',
    match('exact', 'R1'),
    { destResidentId: 'R2' },
    { reason: 'document.matchChanged' },
  ],
  ['a weak match', match('weak', 'R1'), {}, { reason: 'document.matchUnconfirmed' }],
  ['a weak match that was confirmed', match('weak', 'R1'), { destResidentId: 'R1' }, { to: 'R1' }],
  [
    'a weak match other than the one confirmed',
    match('weak', 'R1'),
    { destResidentId: 'R2' },
    { reason: 'document.matchUnconfirmed' },
  ],
  ['several matches', match('ambiguous', 'R1', 'R2'), {}, { reason: 'document.residentAmbiguous' }],
  ['one chosen from several', match('ambiguous', 'R1', 'R2'), { destResidentId: 'R2' }, { to: 'R2' }],
  [
    'a choice that is not among several',
    match('ambiguous', 'R1', 'R2'),
    { destResidentId: 'R3' },
    { reason: 'document.residentAmbiguous' },
  ],
  ['no match', match('missing'), {}, { reason: 'document.residentMissing' }],
  [
    'no match, although one was chosen',
    match('missing'),
    { destResidentId: 'R1' },
    { reason: 'document.residentMissing' },
  ],
  [
    'an exact match that was left out',
    match('exact', 'R1'),
    { leftOut: 'unconfirmed' },
    { reason: 'document.matchUnconfirmed' },
  ],
] as const)('%s', (_, found, choice, decision) => {
  expect(decideMatch(found, choice)).toEqual(decision);
});
