import type { ResidentDocument } from '@keystead/connectors/resident-documents/port.ts';
import { documentProblem } from '@keystead/connectors/resident-documents/problem.ts';
import type { BothEnds } from '../transfer/both-ends.ts';
import { copyKey, deleteCopy } from '../transfer/copy-document.ts';
import { pointer } from '../transfer/move-document.ts';
import { DocumentStays, ServiceFault } from '../transfer/service-fault.ts';

/** A moved document, as recorded in the journal. */
export type Moved = { sessionId: number; documentId: string; copyId: string; size: number; sha256: string };

/** Restores the original and then removes the copy: for a moment there are two, but never none. Safe to repeat. */
export const putBackDocument = async (ends: BothEnds, moved: Moved): Promise<void> => {
  const copy = await readCopy(ends, moved);
  const original = await readOriginal(ends, moved);
  if (copy) requireUnchanged(copy, moved);
  if (!original || hasMovedOn(original, moved)) throw new DocumentStays('document.gone');
  await verifyOriginal(ends, moved);
  if (original.retired)
    await ends.callService('source', (service, url, context) =>
      service.restore(url, moved.documentId, context),
    );
  if (copy) await deleteCopy(ends, copy.id);
};

/** Also looks up a missing copy by its key: a copy that was merely not found must not be taken for gone. */
const readCopy = async ({ callService }: BothEnds, moved: Moved): Promise<ResidentDocument | null> =>
  (await callService('destination', (service, url, context) =>
    service.document(url, moved.copyId, context),
  )) ??
  (await callService('destination', (service, url, context) =>
    service.documentByKey(url, copyKey(moved), context),
  ));

const readOriginal = ({ callService }: BothEnds, { documentId }: Moved): Promise<ResidentDocument | null> =>
  callService('source', (service, url, context) => service.document(url, documentId, context));

const requireUnchanged = (copy: ResidentDocument, { size, sha256 }: Moved): void => {
  if (copy.retired || copy.size !== size || copy.sha256 !== sha256)
    throw new DocumentStays('document.copyChanged');
};

/** The original was restored and moved on by someone else. */
const hasMovedOn = ({ retired }: ResidentDocument, moved: Moved): boolean =>
  retired !== null && retired.movedTo !== pointer(moved, moved.copyId);

const verifyOriginal = async (
  { callService }: BothEnds,
  { documentId: id, size, sha256 }: Moved,
): Promise<void> => {
  try {
    await callService('source', (service, url, context) =>
      service.verifyContent(url, { id, size, sha256 }, context),
    );
  } catch (error) {
    if (error instanceof ServiceFault && documentProblem(error.fault))
      throw new DocumentStays('document.originalDiffers');
    throw error;
  }
};

/**
 * If a document is abandoned between the two steps, returns it to the state in the journal, provided the copy certainly
 * exists. Returns 'put back' if the copy is gone after all, so that only the source has the document.
 */
export const resolveHalfDone = async (
  ends: BothEnds,
  moved: Moved,
): Promise<'moved' | 'put back' | 'unknown'> => {
  try {
    const original = await readOriginal(ends, moved);
    if (original?.retired !== null) return 'moved';
    if (!(await readCopy(ends, moved))) return 'put back';
    const movedTo = pointer(moved, moved.copyId);
    await ends.callService('source', (service, url, context) =>
      service.retire(url, moved.documentId, movedTo, context),
    );
    return 'moved';
  } catch (error) {
    if (error instanceof ServiceFault) return 'unknown';
    throw error;
  }
};
