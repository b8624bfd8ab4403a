import type { ResidentDocument } from '@keystead/connectors/resident-documents/port.ts';
import { documentProblem } from '@keystead/connectors/resident-documents/problem.ts';
import type { BothEnds } from '../transfer/both-ends.ts';
import { copyKey, deleteCopy } from '../transfer/copy-document.ts';
import { pointer } from '../transfer/move-document.ts';
import { DocumentStays, ServiceFault } from '../transfer/service-fault.ts';

/** A document that was moved, as the journal has it. */
export type Moved = { sessionId: number; documentId: string; copyId: string; size: number; sha256: string };

/**
 * Makes the original count again and then removes the copy: for a moment there are two, but never none. Safe to repeat.
 */
export const putBackDocument = async (ends: BothEnds, moved: Moved): Promise<void> => {
  const copy = await readCopy(ends, moved);
  const original = await readOriginal(ends, moved);
  if (copy) requireUnchanged(copy, moved);
  if (!original || isElsewhere(original, moved)) throw new DocumentStays('document.gone');
  await proveOriginal(ends, moved);
  if (original.retired)
    await ends.ask('source', (service, url, context) => service.restore(url, moved.documentId, context));
  if (copy) await deleteCopy(ends, copy.id);
};

/** One that is gone is asked for by its key as well: what is merely not found must not be taken for gone. */
const readCopy = async ({ ask }: BothEnds, moved: Moved): Promise<ResidentDocument | null> =>
  (await ask('destination', (service, url, context) => service.document(url, moved.copyId, context))) ??
  (await ask('destination', (service, url, context) => service.documentByKey(url, copyKey(moved), context)));

const readOriginal = ({ ask }: BothEnds, { documentId }: Moved): Promise<ResidentDocument | null> =>
  ask('source', (service, url, context) => service.document(url, documentId, context));

const requireUnchanged = (copy: ResidentDocument, { size, sha256 }: Moved): void => {
  if (copy.retired || copy.size !== size || copy.sha256 !== sha256)
    throw new DocumentStays('document.copyChanged');
};

/** Somebody has made it count and moved it on. */
const isElsewhere = ({ retired }: ResidentDocument, moved: Moved): boolean =>
  retired !== null && retired.movedTo !== pointer(moved, moved.copyId);

const proveOriginal = async ({ ask }: BothEnds, { documentId: id, size, sha256 }: Moved): Promise<void> => {
  try {
    await ask('source', (service, url, context) => service.verifyContent(url, { id, size, sha256 }, context));
  } catch (error) {
    if (error instanceof ServiceFault && documentProblem(error.fault))
      throw new DocumentStays('document.originalDiffers');
    throw error;
  }
};

/**
 * What is given up between the two steps goes back to how the journal has it, if the copy is certainly there. Answers
 * whether the document counts at the source alone, because the copy is gone after all.
 */
export const settleHalfDone = async (
  ends: BothEnds,
  moved: Moved,
): Promise<'moved' | 'put back' | 'unknown'> => {
  try {
    const original = await readOriginal(ends, moved);
    if (original?.retired !== null) return 'moved';
    if (!(await readCopy(ends, moved))) return 'put back';
    const movedTo = pointer(moved, moved.copyId);
    await ends.ask('source', (service, url, context) =>
      service.retire(url, moved.documentId, movedTo, context),
    );
    return 'moved';
  } catch (error) {
    if (error instanceof ServiceFault) return 'unknown';
    throw error;
  }
};
