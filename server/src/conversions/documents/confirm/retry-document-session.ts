import { retryDocumentSession as contract } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { ActorOrigin } from '../../../actor/origin.ts';
import type { Tx } from '../../../data/database.ts';
import { handle } from '../../../http/handle.ts';
import { startProcess } from '../../../processes/start-process.ts';
import { record } from '../../../records/audit.ts';
import { acquireStartLock, type LockedSession, lockSession } from '../lock-session.ts';
import { readBusyResidents } from '../matching/read-busy-residents.ts';
import type { DocumentNeeds } from '../open-documents.ts';
import { readSessionKey, toSessionKey } from '../session-key.ts';
import { toSessionInput } from '../transfer/both-ends.ts';
import { documentsProcess } from '../transfer/documents-process.ts';
import { lookUpSession } from './look-up-session.ts';
import {
  type RemainingResident,
  readRemaining,
  toChoices,
  withUpdates,
  writeRemaining,
} from './remaining-documents.ts';
import { toItems } from './to-items.ts';

/** Starts again with what is still at the source. Residents and documents are looked up again. */
export const retryDocumentSession = handle(contract, async (call, needs: DocumentNeeds) => {
  const id = readSessionKey(call.params.id);
  const { session, left: remaining } = await needs.data.transaction('customers', (tx) =>
    lockEndedSession(tx, id),
  );
  const { source, destination } = session;
  const lookup = { source, destination, traceId: call.traceId };
  const updates = await lookUpSession(needs, lookup, toChoices(session.choices, remaining));
  return needs.data.transaction('customers', async (tx) => {
    const locked = await lockEndedSession(tx, id);
    await acquireStartLock(tx);
    const residentIds = locked.left.map(({ resident }) => resident.id);
    const busyIds = await readBusyResidents(tx, source.configId, residentIds);
    const processId = await begin(tx, call, locked.session, withUpdates(locked.left, updates, busyIds));
    return { sessionId: toSessionKey(id), processId };
  });
});

/** What was put back is not moved again: someone wanted it back there. */
const lockEndedSession = async (tx: Tx, id: number) => {
  const session = await lockSession(tx, id);
  if (session.confirmed_at === null) throw fail('resource.notFound');
  if (session.isRunning) throw fail('documents.running');
  const remaining = session.put_back_process_id === null ? await readRemaining(tx, id) : [];
  if (remaining.length === 0) throw fail('documents.nothingToMove');
  return { session, left: remaining };
};

const begin = async (
  tx: Tx,
  origin: ActorOrigin,
  session: LockedSession,
  remaining: readonly RemainingResident[],
): Promise<string> => {
  await writeRemaining(tx, session.id, remaining);
  const items = toItems(remaining);
  const { id } = await startProcess(tx, origin, documentsProcess, {
    customerId: session.customer_id,
    subject: toSessionKey(session.id),
    whenRunning: 'documents.running',
    input: toSessionInput(session),
    items,
  });
  await tx.updateTable('document_sessions').set({ process_id: id }).where('id', '=', session.id).execute();
  await record(tx, origin, {
    event: 'documents.retried',
    target: { type: 'document session', id: toSessionKey(session.id) },
    customerId: session.customer_id,
    after: { processId: id, documents: items.length },
  });
  return id;
};
