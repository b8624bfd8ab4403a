import type { MatchKind } from '@keystead/contract/conversions/documents/document-review.ts';

const person = (residentID: string, lastName: string) => ({
  residentID,
  firstName: 'Ada',
  lastName,
  ssn: '•••-••-1234',
  dob: '1941-07-30',
  mrn: `MRN-${residentID}`,
  unit: 'East Wing',
  gender: 'Female',
});

const reviewed = (residentID: string, lastName: string, kind: MatchKind, candidates: string[]) => ({
  ...person(residentID, lastName),
  match: { kind, candidates: candidates.map((id) => person(id, lastName)) },
  documents: 5,
  bytes: 1000,
  documentsOfMissingTypes: kind === 'exact' ? 1 : 0,
  bytesOfMissingTypes: kind === 'exact' ? 200 : 0,
});

export const source = {
  configId: 1,
  sourceEnvironmentId: 9,
  sourceCorporationId: 1,
  sourceFacilityId: 101,
  sourceUnitId: [11, 12],
  sourceDocTypes: [21],
  dateRange: { from: '2025-05-01', to: '2026-10-31' },
  residents: ['a', 'b', 'c', 'd', 'e'],
};

export const preview = {
  residents: [
    reviewed('a', 'Abbott', 'exact', ['x']),
    reviewed('b', 'Barlow', 'weak', ['y']),
    reviewed('c', 'Crane', 'ambiguous', ['z', 'w']),
    reviewed('d', 'Dalton', 'missing', []),
    reviewed('e', 'Eastman', 'busy', ['v']),
  ],
  missingTypes: [{ documentType: 'Research Consent', documents: 1 }],
};
