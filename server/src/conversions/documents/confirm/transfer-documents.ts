import { transferDocuments as contract } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { ActorOrigin } from '../../../actor/origin.ts';
import type { Tx } from '../../../data/database.ts';
import { handle } from '../../../http/handle.ts';
import { startProcess } from '../../../processes/start-process.ts';
import { record } from '../../../records/audit.ts';
import type { Services } from '../../../services.ts';
import { acquireStartLock, type LockedSession, lockSession } from '../lock-session.ts';
import { readBusyResidents } from '../matching/read-busy-residents.ts';
import type { DocumentNeeds } from '../open-documents.ts';
import { requireDifferentFacilities } from '../require-different-facilities.ts';
import { readSessionKey, toSessionKey } from '../session-key.ts';
import { toSessionInput } from '../transfer/both-ends.ts';
import { documentsProcess } from '../transfer/documents-process.ts';
import { type LookedUpResident, lookUpSession } from './look-up-session.ts';
import { toItems } from './to-items.ts';
import { writeMoves, writeResidents } from './write-residents.ts';

/** Looks up what was saved again: anything may have changed at either end since the review. */
export const transferDocuments = handle(
  contract,
  async (call, needs: DocumentNeeds & Pick<Services, 'data'>) => {
    const { actor, traceId } = call;
    const id = readSessionKey(call.params.id);
    const saved = await needs.data.transaction('customers', (tx) => lockSavedSession(tx, actor.ssoid, id));
    const { source, destination } = saved;
    requireDifferentFacilities(source, destination);
    const choices = new Map(saved.choices.map((choice) => [choice.residentID, choice]));
    const residents = await lookUpSession(needs, { source, destination, traceId }, choices);
    requireAllFound(saved, residents);
    return needs.data.transaction('customers', async (tx) => {
      const session = await lockSavedSession(tx, actor.ssoid, id);
      await acquireStartLock(tx);
      const busyIds = await readBusyResidents(
        tx,
        source.configId,
        residents.map(({ resident }) => resident.id),
      );
      const processId = await begin(
        tx,
        call,
        session,
        residents.map((one) => unlessBusy(one, busyIds)),
      );
      return { sessionId: toSessionKey(id), processId };
    });
  },
);

/** A saved, unconfirmed session is only visible to its author. */
const lockSavedSession = async (tx: Tx, ssoid: string, id: number): Promise<LockedSession> => {
  const session = await lockSession(tx, id);
  if (session.confirmed_at !== null) throw fail('documents.confirmed');
  if (session.actor_ssoid !== ssoid) throw fail('resource.notFound');
  return session;
};

/** No one whose documents were to be moved is left behind without a word. */
const requireAllFound = ({ choices }: LockedSession, residents: readonly LookedUpResident[]): void => {
  const found = new Set(residents.map(({ resident }) => resident.id));
  const isGone = choices.some(({ residentID, leftOut }) => leftOut === undefined && !found.has(residentID));
  if (isGone && found.size > 0) throw fail('documents.residentsGone');
};

/** A resident left out for another reason keeps that reason. */
const unlessBusy = (one: LookedUpResident, busyIds: ReadonlySet<string>): LookedUpResident =>
  'to' in one.decision && busyIds.has(one.resident.id)
    ? { ...one, decision: { reason: 'document.residentBusy' } }
    : one;

/**
 * A session whose residents are all left out for other reasons is recorded nevertheless: its results say why. One that
 * only has to wait for another session is refused, and can be confirmed later.
 */
const requireMovable = (items: ReturnType<typeof toItems>): void => {
  if (items.length === 0) throw fail('documents.nothingToMove');
  const hasBusy = items.some(({ refused }) => refused?.reason.code === 'document.residentBusy');
  if (hasBusy && items.every(({ refused }) => refused)) throw fail('documents.residentsBusy');
};

const begin = async (
  tx: Tx,
  origin: ActorOrigin,
  session: LockedSession,
  residents: readonly LookedUpResident[],
): Promise<string> => {
  const items = toItems(residents);
  requireMovable(items);
  await writeResidents(tx, session, residents);
  await writeMoves(tx, session, residents);
  const { source, destination } = session;
  const { id } = await startProcess(tx, origin, documentsProcess, {
    customerId: session.customer_id,
    subject: toSessionKey(session.id),
    whenRunning: 'documents.confirmed',
    input: toSessionInput(session),
    items,
  });
  await tx
    .updateTable('document_sessions')
    .set({ confirmed_at: sql<Date>`now()`, process_id: id })
    .where('id', '=', session.id)
    .execute();
  await record(tx, origin, {
    event: 'documents.started',
    target: { type: 'document session', id: toSessionKey(session.id) },
    customerId: session.customer_id,
    after: {
      processId: id,
      source: { configId: source.configId, facility: source.sourceFacilityName },
      destination: { configId: destination.configId, facility: destination.destFacilityName },
      residents: residents.length,
      documents: items.length,
      leftOut: items.filter(({ refused }) => refused).length,
    },
  });
  return id;
};
