import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { SessionDestination, SessionSource } from '../../data/tables/documents.ts';
import { demoStructure } from '../customers/structure.ts';
import { demoSsoid } from '../people/demo-ssoid.ts';
import { type DocumentPlace, type PastDocumentSession, pastDocumentSessions } from './document-sessions.ts';
import { insertPastProcess, pastStarter } from './insert-process.ts';

const types = ['Care Plan', 'Physician Order', 'Lab Result', 'Progress Note', 'Discharge Summary'];
const units = ['East Wing', 'West Wing', 'Memory Care'];

/** What the history of document transfers shows; no document service knows these residents anymore. */
export const seedDocumentSessions = async (tx: Tx): Promise<void> => {
  for (const session of pastDocumentSessions) await insertSession(tx, session);
};

const insertSession = async (tx: Tx, session: PastDocumentSession): Promise<void> => {
  const { from, to, daysAgo } = session;
  const documents = documentsOf(session);
  const { id } = await tx
    .insertInto('document_sessions')
    .values({
      customer_id: from.customerId,
      source: JSON.stringify(sourceOf(from)),
      destination: JSON.stringify(destinationOf(to)),
      choices: JSON.stringify(session.residents.map((_, nth) => ({ residentID: residentId(session, nth) }))),
      actor_ssoid: demoSsoid(pastStarter.userName),
      moved_by: pastStarter.userName,
      saved_at: ago(daysAgo),
      confirmed_at: ago(daysAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertResidents(tx, id, session);
  await insertMoves(tx, id, session, documents);
  const processId = await insertProcess(tx, id, session, documents);
  await tx.updateTable('document_sessions').set({ process_id: processId }).where('id', '=', id).execute();
};

const ago = (days: number, minutes = 0) =>
  sql<Date>`now() - ${days} * interval '1 day' + ${minutes} * interval '1 minute'`;

const residentId = ({ daysAgo }: PastDocumentSession, nth: number): string => `R-101-${daysAgo}${nth + 1}0`;
const hashNumber = (text: string): number => createHash('sha256').update(text).digest().readUInt16BE(0);

const sourceOf = (place: DocumentPlace): SessionSource => ({
  configId: place.configId,
  sourceEnvironmentId: demoStructure(place.slug).environmentId,
  sourceEnvironmentName: place.configName,
  sourceCorporationId: place.corporation.id,
  sourceCorporationName: place.corporation.name,
  sourceFacilityId: place.facility.id,
  sourceFacilityName: place.facility.name,
  sourceUnitId: units.map((_, nth) => place.facility.id * 10 + nth + 1),
  sourceUnitNames: units,
  sourceDocTypes: types.map((_, nth) => 30 + nth),
  sourceDocTypeNames: types,
  dateRange: { from: '2025-05-01', to: '2026-06-30' },
});

const destinationOf = (place: DocumentPlace): SessionDestination => ({
  configId: place.configId,
  destEnvironmentId: demoStructure(place.slug).environmentId,
  destEnvironmentName: place.configName,
  destCorporationId: place.corporation.id,
  destCorporationName: place.corporation.name,
  destFacilityId: place.facility.id,
  destFacilityName: place.facility.name,
});

const insertResidents = async (tx: Tx, sessionId: number, session: PastDocumentSession): Promise<void> => {
  const rows = session.residents.map(({ name: [first, last], born, unit, moved, reason }, nth) => ({
    session_id: sessionId,
    customer_id: session.from.customerId,
    position: nth + 1,
    resident_id: residentId(session, nth),
    config_id: session.from.configId,
    first_name: first,
    last_name: last,
    ssn_end: String(hashNumber(`${first} ${last}`) % 10_000).padStart(4, '0'),
    date_of_birth: born,
    mrn: `MRN-${7000 + (hashNumber(last) % 1000)}`,
    unit,
    gender: nth % 2 === 0 ? 'Female' : 'Male',
    destination_resident_id: moved > 0 ? `${residentId(session, nth)}-B` : null,
    reason_code: reason?.code ?? null,
    reason_values: reason?.values ? JSON.stringify(reason.values) : null,
  }));
  await tx.insertInto('document_session_residents').values(rows).execute();
};

type PastDocument = ReturnType<typeof documentsOf>[number];

const documentsOf = (session: PastDocumentSession) =>
  session.residents
    .flatMap(({ moved, stayed = [] }, nth) =>
      [...Array.from({ length: moved }, () => null), ...stayed].map((reason) => ({
        reason,
        residentId: residentId(session, nth),
      })),
    )
    .map((document, nth) => ({
      ...document,
      position: nth + 1,
      id: `D-9${session.daysAgo}${String(nth + 1).padStart(3, '0')}`,
      type: types[nth % types.length] ?? '',
      state: stateOf(document.reason?.code),
    }));

/** Documents that were left out or canceled were never attempted. */
const stateOf = (code: string | undefined): 'Moved' | 'Skipped' | 'Failed' => {
  if (code === undefined) return 'Moved';
  return /resident|typeMissing|cancelled/.test(code) ? 'Skipped' : 'Failed';
};

const insertMoves = async (
  tx: Tx,
  sessionId: number,
  { from, daysAgo }: PastDocumentSession,
  documents: readonly PastDocument[],
): Promise<void> => {
  const rows = documents.map((document) => {
    const { id, type, state, reason, position } = document;
    const size = 20_000 + hashNumber(id) * 3;
    const at = state === 'Moved' ? ago(daysAgo, 1) : null;
    return {
      session_id: sessionId,
      customer_id: from.customerId,
      position,
      document_id: id,
      resident_id: document.residentId,
      type_id: 30 + types.indexOf(type),
      type_name: type,
      title: `${type} ${position}`,
      file_name: `${type.toLowerCase().replaceAll(' ', '-')}-${position}.pdf`,
      content_type: 'application/pdf',
      assigned_date: `2026-0${(position % 6) + 1}-1${position % 9}`,
      size,
      sha256: createHash('sha256').update(id).digest('hex'),
      state,
      reason_code: reason?.code ?? null,
      reason_values: reason?.values ? JSON.stringify(reason.values) : null,
      sent_bytes: state === 'Moved' ? size : 0,
      copy_id: state === 'Moved' ? `${id}-C` : null,
      ...{ reading_at: at, written_at: at, verified_at: at, moved_at: at },
    };
  });
  await tx.insertInto('document_moves').values(rows).execute();
};

const insertProcess = (
  tx: Tx,
  sessionId: number,
  { from, to, daysAgo, minutes, state }: PastDocumentSession,
  documents: readonly PastDocument[],
): Promise<string> =>
  insertPastProcess(tx, {
    kind: 'conversions.documents',
    customerId: from.customerId,
    subject: `RDM-${sessionId}`,
    input: {
      // The seed's connection returns bigints as text.
      sessionId: Number(sessionId),
      source: { configId: from.configId },
      destination: { configId: to.configId, facilityId: to.facility.id },
    },
    ...{ daysAgo, minutes, state },
    items: documents.map((document) => ({
      key: document.id,
      name: document.id,
      group: document.residentId,
      data: { documentId: document.id },
      state: itemState(document),
      code: document.reason?.code ?? 'document.moved',
      values: document.reason?.values,
    })),
  });

const itemState = ({ state, reason }: PastDocument): 'Done' | 'Cancelled' | 'Skipped' | 'Failed' => {
  if (state === 'Moved') return 'Done';
  return reason?.code === 'document.cancelled' ? 'Cancelled' : state;
};
