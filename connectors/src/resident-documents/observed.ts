import { masked } from '../masked.ts';
import type { ResidentMatch } from './port.ts';

/** What is logged of a document: its identity only. Titles and file names can reveal illnesses. */
export function observedDocument(body: unknown) {
  if (typeof body !== 'object' || body === null) return 'not readable';
  const { id, typeId, size, sha256, retired } = body as Record<string, unknown>;
  return { id, typeId, size, sha256, retired };
}

/** The query as logged: how the match was made, not for whom. */
export const observedMatch = ({ by, facilityId }: ResidentMatch) => ({
  match: by,
  facilityId,
  dateOfBirth: masked,
  ...(by === 'ssn' ? { ssn: masked } : { lastName: masked, mrn: masked }),
});
