import type { Resident, ResidentDocuments } from '@keystead/connectors/resident-documents/port.ts';
import type { MatchKind } from '@keystead/contract/conversions/documents/document-review.ts';
import type { DocumentService } from '../open-documents.ts';

/** Who a resident is at the destination, according to the services. */
export type Match = { kind: Exclude<MatchKind, 'busy'>; candidates: readonly Resident[] };

/** By SSN and date of birth; if the SSN is unknown or finds no one, by last name, date of birth and MRN. */
export const findMatch = async (
  documents: Pick<ResidentDocuments, 'matchResidents'>,
  { url, context }: DocumentService,
  facilityId: number,
  { ssn, dateOfBirth, lastName, mrn }: Resident,
): Promise<Match> => {
  const criteria = { facilityId, dateOfBirth };
  const exact = ssn ? await documents.matchResidents(url, { ...criteria, by: 'ssn', ssn }, context) : [];
  if (exact.length > 0) return toMatch('exact', exact);
  if (lastName === '' || mrn === '') return toMatch('weak', []);
  return toMatch(
    'weak',
    await documents.matchResidents(url, { ...criteria, by: 'mrn', lastName, mrn }, context),
  );
};

const toMatch = (kind: 'exact' | 'weak', candidates: Resident[]): Match => {
  if (candidates.length === 0) return { kind: 'missing', candidates };
  return { kind: candidates.length === 1 ? kind : 'ambiguous', candidates };
};
