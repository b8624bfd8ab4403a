import { toSessionStatus } from '@keystead/contract/conversions/documents/document-session.ts';
import {
  type DocumentSession,
  getDocumentSession as endpoint,
  type SessionResident,
} from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { handle } from '../../../http/handle.ts';
import type { Services } from '../../../services.ts';
import { toSessionKey } from '../session-key.ts';
import { describeSessionReason } from './describe-reason.ts';
import { type FoundSession, findSession } from './find-session.ts';
import { type ResidentProgress, readProgress, speedSeconds } from './read-progress.ts';
import { sessionActions } from './session-actions.ts';
import { toResident } from './to-resident.ts';

export const getDocumentSession = handle(
  endpoint,
  ({ params }, { data }: Pick<Services, 'data'>): Promise<DocumentSession> =>
    data.transaction('customers', async (tx) => {
      const session = await findSession(tx, params.id);
      return toDocumentSession(session, await readProgress(tx, session.id));
    }),
);

const toDocumentSession = (
  session: FoundSession,
  residents: readonly ResidentProgress[],
): DocumentSession => {
  const sum = (countOf: (one: ResidentProgress) => number) =>
    residents.reduce((total, one) => total + countOf(one), 0);
  const moved = sum((one) => one.moved);
  const notMoved = sum((one) => one.not_moved);
  return {
    sessionKey: toSessionKey(session.id),
    status: toSessionStatus(session.state),
    movedBy: session.moved_by,
    movedDateTime: session.confirmed_at.toISOString(),
    source: session.source,
    destination: session.destination,
    progress: {
      documents: sum((one) => one.documents),
      moved,
      notMoved,
      putBack: sum((one) => one.put_back),
      bytes: sum((one) => one.bytes),
      movedBytes: sum((one) => one.moved_bytes),
      bytesPerSecond: speedOf(
        session,
        sum((one) => one.recent_bytes),
      ),
      startedAt: session.started_at.toISOString(),
      endedAt: session.ended_at?.toISOString() ?? null,
    },
    residents: residents.map(toSessionResident),
    processId: session.process_id,
    isCancelling: session.is_cancelling,
    putBack:
      session.put_back_id && session.put_back_state
        ? { processId: session.put_back_id, status: toSessionStatus(session.put_back_state) }
        : null,
    reason: describeSessionReason(session),
    allowedActions: sessionActions({
      hasCustomer: session.has_customer,
      status: session.state,
      isCancelling: session.is_cancelling,
      putBackStatus: session.put_back_state,
      moved,
      notMoved,
    }),
  };
};

/** Zero once the session has ended. */
const speedOf = ({ state, started_at: startedAt }: FoundSession, recentBytes: number): number => {
  if (state !== 'InProgress') return 0;
  const seconds = (Date.now() - startedAt.getTime()) / 1000;
  return recentBytes / Math.min(speedSeconds, Math.max(1, seconds));
};

const toSessionResident = (row: ResidentProgress): SessionResident => ({
  ...toResident(row),
  documents: row.documents,
  moved: row.moved,
  notMoved: row.not_moved,
  putBack: row.put_back,
  bytes: row.bytes,
  movedBytes: row.moved_bytes,
  message: describeSessionReason(row)?.text ?? null,
});
