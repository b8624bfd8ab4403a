import type { DocumentReason } from '@keystead/contract/conversions/documents/document-reasons.ts';
import type {
  LeftOutReason,
  ResidentChoice,
} from '@keystead/contract/conversions/documents/document-session.ts';
import type { Match } from './find-match.ts';

/** The resident at the destination who receives the documents, or why there is none. */
export type Decision = { to: string } | { reason: DocumentReason };

const leftOutReasons: Record<LeftOutReason, DocumentReason> = {
  missing: 'document.residentMissing',
  ambiguous: 'document.residentAmbiguous',
  unconfirmed: 'document.matchUnconfirmed',
  busy: 'document.residentBusy',
};

/** Only an exact match needs no confirmation, and no confirmation can create a match that does not exist. */
export const decideMatch = (
  { kind, candidates }: Match,
  { destResidentId: chosenId, leftOut }: Pick<ResidentChoice, 'destResidentId' | 'leftOut'>,
): Decision => {
  if (leftOut) return { reason: leftOutReasons[leftOut] };
  const [first] = candidates;
  if (!first) return { reason: 'document.residentMissing' };
  if (kind === 'exact' && chosenId === undefined) return { to: first.id };
  const candidate = candidates.find(({ id }) => id === chosenId);
  return candidate ? { to: candidate.id } : { reason: notChosen[kind] };
};

const notChosen: Record<Match['kind'], DocumentReason> = {
  exact: 'document.matchChanged',
  weak: 'document.matchUnconfirmed',
  ambiguous: 'document.residentAmbiguous',
  missing: 'document.residentMissing',
};
