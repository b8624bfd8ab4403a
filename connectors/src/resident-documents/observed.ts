import type { ResidentMatch } from './port.ts';

const masked = '******';

/** What a log keeps of one document: which it was. Titles and file names tell of illnesses. */
export function observedDocument(body: unknown) {
  if (typeof body !== 'object' || body === null) return 'not readable';
  const { id, typeId, size, sha256, retired } = body as Record<string, unknown>;
  return { id, typeId, size, sha256, retired };
}

/** The question as a log keeps it: how was asked, not about whom. */
export const observedMatch = ({ by, facilityId }: ResidentMatch) => ({
  match: by,
  facilityId,
  dateOfBirth: masked,
  ...(by === 'ssn' ? { ssn: masked } : { lastName: masked, mrn: masked }),
});
