import { putBackDocumentSession as contract } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import { handle } from '../../../http/handle.ts';
import { startProcess } from '../../../processes/start-process.ts';
import { record } from '../../../records/audit.ts';
import type { Services } from '../../../services.ts';
import { acquireStartLock, type LockedSession, lockSession } from '../lock-session.ts';
import { readBusyResidents } from '../matching/read-busy-residents.ts';
import { readSessionKey, toSessionKey } from '../session-key.ts';
import { toSessionInput } from '../transfer/both-ends.ts';
import { putBackDocumentsProcess } from './put-back-process.ts';

/** Can be repeated: what could not be put back before may be possible now. */
export const putBackDocumentSession = handle(contract, (call, { data }: Pick<Services, 'data'>) =>
  data.transaction('customers', async (tx) => {
    const session = await lockSession(tx, readSessionKey(call.params.id));
    if (session.confirmed_at === null) throw fail('resource.notFound');
    if (session.isRunning) throw fail('documents.running');
    await acquireStartLock(tx);
    const moved = await readMoved(tx, session);
    if (moved.length === 0) throw fail('documents.nothingToPutBack');
    const sessionId = toSessionKey(session.id);
    const { id: processId } = await startProcess(tx, call, putBackDocumentsProcess, {
      customerId: session.customer_id,
      subject: sessionId,
      whenRunning: 'documents.running',
      input: toSessionInput(session),
      items: await toItems(tx, session, moved),
    });
    await recordStart(tx, session.id, processId);
    await record(tx, call, {
      event: 'documents.putBack',
      target: { type: 'document session', id: sessionId },
      customerId: session.customer_id,
      after: { processId, documents: moved.length },
    });
    return { sessionId, processId };
  }),
);

type Moved = { documentId: string; residentId: string; to: string };

const readMoved = async (tx: Tx, { id }: LockedSession): Promise<Moved[]> => {
  const { rows } = await sql<Moved>`
    select m.document_id as "documentId", m.resident_id as "residentId", r.destination_resident_id as to
    from document_moves m join document_session_residents r using (session_id, resident_id)
    where m.session_id = ${id} and m.state = 'Moved' order by m.position`.execute(tx);
  return rows;
};

/** A copy that is about to be moved on cannot be removed at the same time. */
const toItems = async (tx: Tx, { source, destination }: LockedSession, moved: readonly Moved[]) => {
  const busyAtSource = await readBusyResidents(tx, source.configId, [
    ...new Set(moved.map(({ residentId }) => residentId)),
  ]);
  const busyAtDestination = await readBusyResidents(tx, destination.configId, [
    ...new Set(moved.map(({ to }) => to)),
  ]);
  return moved.map(({ documentId, residentId, to }) => ({
    key: documentId,
    name: documentId,
    group: residentId,
    data: { documentId },
    ...((busyAtSource.has(residentId) || busyAtDestination.has(to)) && {
      refused: { state: 'Skipped' as const, reason: { code: 'document.residentBusy' } },
    }),
  }));
};

const recordStart = async (tx: Tx, id: number, processId: string): Promise<void> => {
  await tx
    .updateTable('document_sessions')
    .set({ put_back_process_id: processId })
    .where('id', '=', id)
    .execute();
  await sql`update document_moves m set reason_code = i.reason_code, reason_values = null
    from process_items i where i.process_id = ${processId} and m.session_id = ${id} and m.document_id = i.key`.execute(
    tx,
  );
};
