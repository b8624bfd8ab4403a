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

/** Sending the same key repeatedly creates only one document. */
export const copyKey = ({ sessionId, documentId }: Pick<Move, 'sessionId' | 'documentId'>): string =>
  `${toSessionKey(sessionId)}:${documentId}`;

/** A copy that does not match the original is deleted and made once more. */
const attempts = 2;

/** Writes the copy and reads it back: the copy it returns is complete. */
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

/** Null when the destination reports that it received something else. */
const writeCopy = async (
  { callServiceQuietly }: BothEnds,
  move: Move,
  { to, typeId }: { to: string; typeId: number },
  steps: Steps,
): Promise<ResidentDocument | null> => {
  const content = await callServiceQuietly('source', (service, url, context) =>
    service.readContent(url, { ...move, id: move.documentId }, { ...context, onBytes: steps.sent }),
  );
  try {
    const copy = await callServiceQuietly('destination', (service, url, context) =>
      service.write(url, { ...move, typeId, residentId: to, key: copyKey(move) }, content, context),
    );
    steps.written(copy.id);
    return copy;
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error;
    // An error of the content itself is thrown by the call that consumes it.
    if (content.errored === error.fault) throw new ServiceFault('source', error.fault);
    if (documentProblem(error.fault)?.problem === 'digest-refused') return null;
    throw error;
  } finally {
    content.destroy();
  }
};

/** Reads a copy back. False if its content differs or is missing; any other error is inconclusive and thrown. */
export const isWhole = async (
  { callServiceQuietly }: BothEnds,
  { size, sha256 }: Move,
  { id }: ResidentDocument,
): Promise<boolean> => {
  try {
    await callServiceQuietly('destination', (service, url, context) =>
      service.verifyContent(url, { id, size, sha256 }, context),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error;
    const isMismatch = documentProblem(error.fault) !== null || error.fault.status === 404;
    if (isMismatch) return false;
    throw error;
  }
};

export const deleteCopy = ({ callService }: BothEnds, id: string): Promise<void> =>
  callService('destination', (service, url, context) => service.deleteCopy(url, id, context));
