import { allows } from '@keystead/contract/access/access.ts';
import type { DocumentReason } from '@keystead/contract/conversions/documents/document-reasons.ts';
import { Failure, fail } from '@keystead/contract/errors.ts';
import { rightsOf } from '../../../actor/actor.ts';
import type { Tx } from '../../../data/database.ts';
import type { EndedItem, ItemOutcome, ItemRun, NextItems } from '../../../processes/kind.ts';
import type { DocumentNeeds } from '../open-documents.ts';
import { type BothEnds, getBothEnds, type SessionInput } from './both-ends.ts';
import { type Move, type MoveEnd, readMoves, recordEnds } from './journal.ts';
import { findMoved, moveDocument, removeLeftoverCopy } from './move-document.ts';
import { recordSteps } from './record-steps.ts';
import { DocumentStays, faultReason, ServiceFault, type StayReason } from './service-fault.ts';

export type DocumentItem = { documentId: string };
export type DocumentRun = ItemRun<SessionInput, DocumentItem, DocumentReason>;

export const documentAccess = 'RESIDENT_DOC_MIGRATION';
/** The number of attempts when a service does not respond. */
export const documentTries = 3;

/** Checks the right of the person who puts documents back. */
export const requireRight = async (run: DocumentRun): Promise<void> => {
  const { actor } = await run.origin();
  if (!allows(documentAccess, actor.rights)) throw fail('access.denied');
};

/** Why a document is abandoned; null if it is worth another attempt, or the cause is unknown. */
export const finalReason = (error: unknown, attempt: number, typeName = ''): StayReason | null => {
  if (error instanceof DocumentStays) return error.reason;
  if (error instanceof Failure) return error.reason ?? { code: error.code };
  if (!(error instanceof ServiceFault)) return null;
  return error.fault.isRetryable && attempt < documentTries ? null : faultReason(error, typeName);
};

/** The error for the engine to judge: an external system that may be retried. */
export const engineError = (error: unknown): unknown => (error instanceof ServiceFault ? error.fault : error);

export const prepareMoves = (
  tx: Tx,
  next: NextItems<SessionInput, DocumentItem>,
): Promise<(Move | undefined)[]> =>
  readMoves(
    tx,
    next.processId,
    next.input.sessionId,
    next.items.map(({ documentId }) => documentId),
  );

export const recordMoves = (
  tx: Tx,
  { sessionId }: SessionInput,
  ended: readonly EndedItem<DocumentItem>[],
): Promise<void> =>
  recordEnds(
    tx,
    sessionId,
    ended.map(({ item, outcome }) => ({
      ...((outcome.note as MoveNote | undefined) ?? { ages: noAges }),
      documentId: item.documentId,
      reason: outcome.state === 'Done' ? null : (outcome.reason ?? { code: 'process.itemFailed' }),
    })),
  );

type MoveNote = Pick<MoveEnd, 'copyId' | 'ages'>;
const noAges = { readingMs: 0, writtenMs: null, verifiedMs: null };

type MoveOutcome = ItemOutcome<DocumentReason>;
type MoveRun = DocumentRun & { prepared?: Move | undefined };

/** Moves one document. The result is written in one batch with others. */
export const runMove = async (run: MoveRun, needs: DocumentNeeds): Promise<MoveOutcome> => {
  if (!run.prepared) throw new Error('The document has no prepared journal entry.');
  const move = { ...run.prepared, isFresh: run.prepared.isFresh && run.attempt === 1 };
  const steps = recordSteps(needs.data, move);
  let ends: BothEnds | undefined;
  try {
    const isGranted = mayMove(move);
    if (!isGranted && move.isFresh) throw fail('access.denied');
    ends = await getBothEnds(needs, run);
    const copyId = isGranted ? await moveDocument(ends, move, steps) : await findMoved(ends, move, steps);
    if (copyId === null) throw fail('access.denied');
    await steps.finish(true);
    const note: MoveNote = { copyId, ages: steps.ages() };
    return { state: 'Done', reason: { code: 'document.moved' }, after: { copyId }, note };
  } catch (error) {
    const reason = finalReason(error, run.attempt, move.typeName);
    const copyId = reason && ends ? await cleanUpCopy(ends, move, error) : move.copyId;
    await steps.finish(reason !== null);
    if (!reason) throw engineError(error);
    const note: MoveNote = { copyId, ages: { ...noAges, readingMs: steps.ages().readingMs } };
    return { state: 'Failed', reason, note };
  }
};

/** The right can be lost during a session. A document already started is still checked: it may have left a copy. */
const mayMove = ({ granted, access }: Move): boolean =>
  granted !== null && allows(documentAccess, rightsOf(granted, access));

const cleanUpCopy = async (ends: BothEnds, move: Move, error: unknown): Promise<string | null> => {
  // A document with a final verdict has already been cleaned up.
  if (move.isFresh && error instanceof DocumentStays) return null;
  try {
    return await removeLeftoverCopy(ends, move);
  } catch (fault) {
    if (!(fault instanceof ServiceFault)) throw fault;
    return move.copyId;
  }
};
