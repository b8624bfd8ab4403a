import type { ResidentDocument } from '@keystead/connectors/resident-documents/port.ts';
import { documentProblem } from '@keystead/connectors/resident-documents/problem.ts';
import { toSessionKey } from '../session-key.ts';
import type { BothEnds } from './both-ends.ts';
import type { Move } from './journal.ts';
import { DocumentStays, missingType, ServiceFault } from './service-fault.ts';

export type Steps = {
  sent: (bytes: number) => void;
  written: (copyId: string) => void;
};

/** The same key makes one document, however often it is sent. */
export const copyKey = ({ sessionId, documentId }: Pick<Move, 'sessionId' | 'documentId'>): string =>
  `${toSessionKey(sessionId)}:${documentId}`;

/** A copy that is not the original is deleted and made once more. */
const attempts = 2;

/** Writes the copy and reads it back: what is answered is whole. */
export const copyDocument = async (
  ends: BothEnds,
  move: Move,
  to: string,
  steps: Steps,
): Promise<ResidentDocument> => {
  const typeId = ends.types.get(move.typeName);
  if (typeId === undefined) throw new DocumentStays(missingType(move.typeName));
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const copy = await writeCopy(ends, move, { to, typeId }, steps);
    if (copy && (await isWhole(ends, move, copy))) return copy;
    if (copy) await deleteCopy(ends, copy.id);
  }
  throw new DocumentStays('document.verificationFailed');
};

/** Null when the destination says that something else has arrived. */
const writeCopy = async (
  { look }: BothEnds,
  move: Move,
  { to, typeId }: { to: string; typeId: number },
  steps: Steps,
): Promise<ResidentDocument | null> => {
  const content = await look('source', (service, url, context) =>
    service.readContent(url, { ...move, id: move.documentId }, { ...context, onBytes: steps.sent }),
  );
  try {
    const copy = await look('destination', (service, url, context) =>
      service.write(url, { ...move, typeId, residentId: to, key: copyKey(move) }, content, context),
    );
    steps.written(copy.id);
    return copy;
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error;
    // What the content itself fails with is thrown by whoever takes it.
    if (content.errored === error.fault) throw new ServiceFault('source', error.fault);
    if (documentProblem(error.fault)?.problem === 'digest-refused') return null;
    throw error;
  } finally {
    content.destroy();
  }
};

/** Reads a copy back. One that has another content, or none, is not whole; anything else is not known yet. */
export const isWhole = async (
  { look }: BothEnds,
  { size, sha256 }: Move,
  { id }: ResidentDocument,
): Promise<boolean> => {
  try {
    await look('destination', (service, url, context) =>
      service.verifyContent(url, { id, size, sha256 }, context),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error;
    const isWrong = documentProblem(error.fault) !== null || error.fault.status === 404;
    if (isWrong) return false;
    throw error;
  }
};

export const deleteCopy = ({ ask }: BothEnds, id: string): Promise<void> =>
  ask('destination', (service, url, context) => service.deleteCopy(url, id, context));
