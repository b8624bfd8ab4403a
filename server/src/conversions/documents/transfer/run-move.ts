import { allows } from '@keystead/contract/access/access.ts';
import type { DocumentReason } from '@keystead/contract/conversions/documents/document-reasons.ts';
import { Failure, fail } from '@keystead/contract/errors.ts';
import type { ItemRun, Settled } from '../../../processes/kind.ts';
import type { DocumentNeeds } from '../open-documents.ts';
import { type BothEnds, bothEnds, type SessionInput } from './both-ends.ts';
import { type Move, noteFailed, noteMoved, noteReading } from './journal.ts';
import { clearAway, moveDocument } from './move-document.ts';
import { noteSteps } from './note-steps.ts';
import { DocumentStays, faultReason, ServiceFault, type StayReason } from './service-fault.ts';

export type DocumentItem = { documentId: string };
export type DocumentRun = ItemRun<SessionInput, DocumentItem, DocumentReason>;

export const documentAccess = 'RESIDENT_DOC_MIGRATION';
/** How often a service that does not answer is asked. */
export const documentTries = 3;

/** The right may be lost in the middle of a session. */
export const requireRight = async (run: DocumentRun): Promise<void> => {
  const { actor } = await run.origin();
  if (!allows(documentAccess, actor.rights)) throw fail('access.denied');
};

/** Why a document is given up; null when it is worth another try, or nobody knows. */
export const finalReason = (error: unknown, attempt: number, typeName = ''): StayReason | null => {
  if (error instanceof DocumentStays) return error.reason;
  if (error instanceof Failure) return error.reason ?? { code: error.code };
  if (!(error instanceof ServiceFault)) return null;
  return error.fault.isRetryable && attempt < documentTries ? null : faultReason(error, typeName);
};

/** What the engine is to judge: an outside system that may be asked again. */
export const engineError = (error: unknown): unknown => (error instanceof ServiceFault ? error.fault : error);

/** Moves one document and writes into the journal how far it is. */
export const runMove = async (run: DocumentRun, needs: DocumentNeeds): Promise<Settled> => {
  const key = { sessionId: run.input.sessionId, documentId: run.item.documentId };
  let begun: Begun | undefined;
  try {
    const [move, ends] = await Promise.all([
      noteReading(needs.data, key),
      bothEnds(needs, run),
      requireRight(run),
    ]);
    begun = { ends, move: { ...move, isFresh: move.isFresh && run.attempt === 1 } };
    const steps = noteSteps(needs.data, begun.move);
    const copyId = await moveDocument(ends, begun.move, steps).finally(steps.done);
    return await run.settle('customers', async (tx) => {
      await noteMoved(tx, key, copyId);
      return { state: 'Done', reason: { code: 'document.moved' }, after: { copyId } };
    });
  } catch (error) {
    const reason = finalReason(error, run.attempt, begun?.move.typeName);
    if (!reason) throw engineError(error);
    const left = begun ? await leftBehind(begun, error) : null;
    return run.settle('customers', async (tx) => {
      await noteFailed(tx, key, reason, left);
      return { state: 'Failed', reason };
    });
  }
};

type Begun = { ends: BothEnds; move: Move };

const leftBehind = async ({ ends, move }: Begun, error: unknown): Promise<string | null> => {
  // Whatever has been judged has been cleared away already.
  if (move.isFresh && error instanceof DocumentStays) return null;
  try {
    return await clearAway(ends, move);
  } catch (fault) {
    if (!(fault instanceof ServiceFault)) throw fault;
    return move.copyId;
  }
};
