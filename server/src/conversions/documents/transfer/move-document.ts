import type { ResidentDocument } from '@keystead/connectors/resident-documents/port.ts';
import { toSessionKey } from '../session-key.ts';
import type { BothEnds } from './both-ends.ts';
import { copyDocument, copyKey, deleteCopy, isWhole, type Steps } from './copy-document.ts';
import type { Move } from './journal.ts';
import { DocumentStays } from './service-fault.ts';

export type MoveSteps = Steps & { verified: () => void };

/** What the source records as the new location of its document. */
export const pointer = ({ sessionId }: Pick<Move, 'sessionId'>, copyId: string): string =>
  `${toSessionKey(sessionId)}/${copyId}`;

const readSource = (
  { callServiceQuietly }: BothEnds,
  { documentId }: Move,
): Promise<ResidentDocument | null> =>
  callServiceQuietly('source', (service, url, context) => service.document(url, documentId, context));

const readCopy = ({ callService }: BothEnds, move: Move): Promise<ResidentDocument | null> =>
  callService('destination', (service, url, context) => service.documentByKey(url, copyKey(move), context));

/**
 * Copies a document, verifies the copy, and only then retires the original. Safe to repeat: first looks at the
 * destination for what an earlier attempt may have left. Returns the id of the copy.
 */
export const moveDocument = async (ends: BothEnds, move: Move, steps: MoveSteps): Promise<string> => {
  if (move.to === null) throw new DocumentStays('document.residentMissing');
  const earlierCopy = move.isFresh ? null : await findEarlierCopy(ends, move, steps);
  const copy = earlierCopy ?? (await copyDocument(ends, move, move.to, steps));
  steps.verified();
  await retireOriginal(ends, move, copy.id);
  return copy.id;
};

/** The copy for which an earlier attempt retired the original, but could not report it. */
export const findMoved = async (ends: BothEnds, move: Move, steps: MoveSteps): Promise<string | null> => {
  const copy = await readCopy(ends, move);
  const original = copy && (await readSource(ends, move));
  if (!copy || original?.retired?.movedTo !== pointer(move, copy.id)) return null;
  if (!(await isWhole(ends, move, copy))) return null;
  steps.written(copy.id);
  steps.verified();
  return copy.id;
};

/** The copy of an earlier attempt, if complete. An incomplete one is removed, and the original is restored. */
const findEarlierCopy = async (
  ends: BothEnds,
  move: Move,
  steps: Steps,
): Promise<ResidentDocument | null> => {
  const copy = await readCopy(ends, move);
  if (copy && (await isWhole(ends, move, copy))) {
    steps.written(copy.id);
    return copy;
  }
  const original = await readSource(ends, move);
  const lostCopyId = copy?.id ?? move.copyId;
  if (lostCopyId !== null && original?.retired?.movedTo === pointer(move, lostCopyId))
    await ends.callService('source', (service, url, context) =>
      service.restore(url, move.documentId, context),
    );
  if (copy) await deleteCopy(ends, copy.id);
  return null;
};

/** If someone else has moved or removed the original in the meantime, our copy must be removed. */
const retireOriginal = async (ends: BothEnds, move: Move, copyId: string): Promise<void> => {
  const movedTo = pointer(move, copyId);
  const original = await readSource(ends, move);
  if (original?.retired?.movedTo === movedTo) return;
  if (!original || original.retired) {
    await deleteCopy(ends, copyId);
    throw new DocumentStays('document.gone');
  }
  await ends.callService('source', (service, url, context) =>
    service.retire(url, move.documentId, movedTo, context),
  );
};

/**
 * Removes what an abandoned document has left at the destination, if the original is certainly still in use. Returns
 * the id of a copy that stays: two are better than none, and a retry finds it.
 */
export const removeLeftoverCopy = async (ends: BothEnds, move: Move): Promise<string | null> => {
  const copy = await readCopy(ends, move);
  if (!copy) return null;
  const original = await readSource(ends, move);
  if (original?.retired !== null) return copy.id;
  await deleteCopy(ends, copy.id);
  return null;
};
