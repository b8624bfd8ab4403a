import type { DocumentReason } from '@keystead/contract/conversions/documents/document-reasons.ts';
import type { Resident } from '@keystead/contract/conversions/documents/document-residents.ts';
import type {
  MatchKind,
  ReviewedResident,
} from '@keystead/contract/conversions/documents/document-review.ts';
import type {
  LeftOutReason,
  ResidentChoice,
} from '@keystead/contract/conversions/documents/document-session.ts';

/** The destination residents that the user confirmed as the same person, by source id. */
export type ConfirmedMatches = Readonly<Record<string, string>>;

export const matchGroups = ['exact', 'look', 'leftOut'] as const;
/** What a match needs: nothing, a user's look, or something that can't be done here. */
export type MatchGroup = (typeof matchGroups)[number];

const groups: Record<MatchKind, MatchGroup> = {
  exact: 'exact',
  weak: 'look',
  ambiguous: 'look',
  missing: 'leftOut',
  busy: 'leftOut',
};

export const groupOf = ({ match }: ReviewedResident): MatchGroup => groups[match.kind];

const reasonsByMatch: Record<MatchKind, { word: LeftOutReason; reason: DocumentReason }> = {
  exact: { word: 'ambiguous', reason: 'document.residentAmbiguous' },
  weak: { word: 'unconfirmed', reason: 'document.matchUnconfirmed' },
  ambiguous: { word: 'ambiguous', reason: 'document.residentAmbiguous' },
  missing: { word: 'missing', reason: 'document.residentMissing' },
  busy: { word: 'busy', reason: 'document.residentBusy' },
};

/** The destination resident who gets a resident's documents; null leaves them where they are. */
export const destinationResidentOf = (
  { residentID, match }: ReviewedResident,
  confirmed: ConfirmedMatches,
): Resident | null => {
  const { kind, candidates } = match;
  if (kind === 'exact') return candidates.length === 1 ? (candidates[0] ?? null) : null;
  if (groups[kind] !== 'look') return null;
  return candidates.find((candidate) => candidate.residentID === confirmed[residentID]) ?? null;
};

/** Why none of a resident's documents move. */
export const leftOutReason = ({ match }: ReviewedResident): DocumentReason =>
  reasonsByMatch[match.kind].reason;

export const choiceOf = (resident: ReviewedResident, confirmed: ConfirmedMatches): ResidentChoice => {
  const { residentID, match } = resident;
  const to = destinationResidentOf(resident, confirmed);
  return to
    ? { residentID, destResidentId: to.residentID }
    : { residentID, leftOut: reasonsByMatch[match.kind].word };
};

const movableCount = ({ documents, documentsOfMissingTypes }: ReviewedResident): number =>
  documents - documentsOfMissingTypes;

/** What would move if the transfer started now. */
export const totalsOf = (residents: readonly ReviewedResident[], confirmed: ConfirmedMatches) => {
  const moving = residents.filter(
    (one) => destinationResidentOf(one, confirmed) !== null && movableCount(one) > 0,
  );
  const sum = (amountOf: (resident: ReviewedResident) => number) =>
    moving.reduce((all, one) => all + amountOf(one), 0);
  return {
    residents: moving.length,
    documents: sum(movableCount),
    bytes: sum(({ bytes, bytesOfMissingTypes }) => bytes - bytesOfMissingTypes),
    leftOut: residents.length - moving.length,
    groups: Object.fromEntries(
      matchGroups.map((group) => [group, residents.filter((one) => groupOf(one) === group).length]),
    ) as Record<MatchGroup, number>,
  };
};
