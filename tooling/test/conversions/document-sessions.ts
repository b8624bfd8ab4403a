import { sql } from 'kysely';
import { documentReasons } from '../../../contract/src/conversions/documents/document-reasons.ts';
import { describeReason } from '../../../contract/src/processes/reason.ts';
import { texts } from '../../../contract/src/texts/catalog.ts';
import type { TextValues } from '../../../contract/src/texts/sentence.ts';
import { ask, inspect, setFault } from '../enterprise.ts';
import { runProcesses } from '../run-processes.ts';
import type { documentWorld } from './documents.ts';

type DocumentWorld = ReturnType<typeof documentWorld>;

/** What a session moves by default: everything from Oaks to Seaside. */
const source = {
  configId: 1,
  sourceEnvironmentId: 1,
  sourceEnvironmentName: 'Maple Grove Production',
  sourceCorporationId: 1,
  sourceCorporationName: 'Maple Grove East',
  sourceFacilityId: 101,
  sourceFacilityName: 'Oaks',
  sourceUnitId: [1011, 1012, 1013],
  sourceUnitNames: ['East Wing', 'West Wing', 'Memory Care'],
  sourceDocTypes: [10, 11, 12, 13, 14, 15, 16, 17],
  sourceDocTypeNames: [
    'Care Plan',
    'Physician Order',
    'Lab Result',
    'Progress Note',
    'Advance Directive',
    'Insurance Card',
    'Discharge Summary',
    'Research Consent',
  ],
  dateRange: { from: '2025-05-01', to: '2026-10-31' },
};
const destination = {
  configId: 1,
  destEnvironmentId: 1,
  destEnvironmentName: 'Maple Grove Production',
  destCorporationId: 2,
  destCorporationName: 'Maple Grove West',
  destFacilityId: 201,
  destFacilityName: 'Seaside',
};

/** A destination in another environment. */
export const harbor = { configId: 3, destEnvironmentId: 6, destFacilityId: 101 };

type Choice = { residentID: string; destResidentId?: string; leftOut?: string };
type SessionRequest = {
  residents: readonly (string | Choice)[];
  source?: Partial<typeof source>;
  destination?: Partial<typeof destination>;
};

/** The resident of Oaks with the given number, starting at 1. */
export const resident = (number: number, facility = 101): string =>
  `R-${facility}-${String(number).padStart(3, '0')}`;

export type StoredDocument = {
  id: string;
  residentId: string;
  typeId: number;
  title: string;
  fileName: string;
  size: number;
  key: string | null;
  retired: { movedTo: string } | null;
  facilityId: number;
  contentSha256: string;
};

/** Every document in an environment, hidden or not. */
export const documentsAt = (opened: DocumentWorld, environment = 'maple'): Promise<StoredDocument[]> =>
  inspect(opened.sandbox, `/desk/api/resident-documents/${environment}`);

export const failWith = (opened: DocumentWorld, fault: object | null, environment: string | null = null) =>
  setFault(opened.sandbox, 'resident-documents', fault as object, environment);

/** Runs `work` while the owner of the sessions has no right to work on them. */
export const withoutRight = async (opened: DocumentWorld, work: () => Promise<void>): Promise<void> => {
  const { data } = opened.world.services;
  const right = sql`ssoid = ${opened.renee.ssoid} and "right" = 'RESIDENT_DOC_MIGRATION'`;
  const { rows } = await data.transaction('all', (tx) =>
    sql<{ customer_id: number }>`delete from user_rights where ${right} returning customer_id`.execute(tx),
  );
  await work();
  await data.transaction('all', (tx) =>
    sql`insert into user_rights (ssoid, customer_id, "right")
      values (${opened.renee.ssoid}, ${rows[0]?.customer_id}, 'RESIDENT_DOC_MIGRATION')`.execute(tx),
  );
};

const saveSession = (opened: DocumentWorld, request: SessionRequest): Promise<number> =>
  opened.world.services.data.transaction('customers', async (tx) => {
    const { id } = await tx
      .insertInto('document_sessions')
      .values({
        customer_id: 1,
        source: JSON.stringify({ ...source, ...request.source }),
        destination: JSON.stringify({ ...destination, ...request.destination }),
        choices: JSON.stringify(
          request.residents.map((one) => (typeof one === 'string' ? { residentID: one } : one)),
        ),
        actor_ssoid: opened.renee.ssoid,
        moved_by: 'Renee Residentdoc',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

type Started = { sessionId: string; processId: string; fieldErrors?: { field: string; message: string }[] };
type JournalRow = {
  resident: string;
  document: string;
  state: string;
  reason: string | null;
  copyId: string | null;
};

/** A saved session, and what can be done with it. */
export const newSession = async (opened: DocumentWorld, request: SessionRequest) => {
  const id = await saveSession(opened, request);
  const key = `RDM-${id}`;
  const { data } = opened.world.services;
  const post = <T = Started>(path: string, body?: object) =>
    ask<T>(opened.renee, 'POST', `/api/conversions/documents/sessions/${path}`, body);
  return {
    id,
    key,
    confirm: () => post(`${key}/transfer`),
    cancel: () => post<object>('cancel', { sessionKey: key }),
    retry: () => post(`${key}/retry`),
    putBack: () => post(`${key}/put-back`),
    run: () => runProcesses(opened.world),
    journal: async (): Promise<JournalRow[]> => {
      const { rows } = await data.transaction('all', (tx) =>
        sql<{ values: TextValues | null; code: string | null } & JournalRow>`
          select resident_id as resident, document_id as document, state, reason_code as code,
            reason_values as values, copy_id as "copyId"
          from document_moves where session_id = ${id} order by position`.execute(tx),
      );
      const reasonTexts = { ...texts, ...documentReasons };
      return rows.map(({ code, values, ...row }) => ({
        ...row,
        reason: code === null ? null : describeReason(reasonTexts, { code, ...(values && { values }) }).text,
      }));
    },
    status: async () =>
      (
        await data.transaction('all', (tx) =>
          sql<{ state: string }>`
            select p.state from document_sessions s join processes p on p.id = s.process_id where s.id = ${id}`.execute(
            tx,
          ),
        )
      ).rows[0]?.state,
  };
};

export type TestSession = Awaited<ReturnType<typeof newSession>>;

/**
 * Compares both ends with the journal, byte by byte: a moved document is hidden at the source and exists once at the
 * destination with the same content; any other is where it was, and not at the destination.
 */
export const findDiscrepancies = async (
  opened: DocumentWorld,
  session: TestSession,
  destinationEnvironment = 'maple',
): Promise<string[]> => {
  const sourceDocuments = new Map((await documentsAt(opened)).map((document) => [document.id, document]));
  const destinationDocuments = await documentsAt(opened, destinationEnvironment);
  const discrepancies: string[] = [];
  for (const { document, state, copyId } of await session.journal()) {
    const original = sourceDocuments.get(document);
    const copies = destinationDocuments.filter(({ key }) => key === `${session.key}:${document}`);
    const report = (discrepancy: string) => discrepancies.push(`${document} ${state}: ${discrepancy}`);
    if (state === 'Moved') {
      if (original?.retired?.movedTo !== `${session.key}/${copyId}`) report('not retired');
      const [copy] = copies;
      if (copies.length !== 1 || !copy || copy.id !== copyId || copy.retired)
        report(`${copies.length} copies`);
      if (copy?.contentSha256 !== original?.contentSha256) report('another content');
    } else {
      if (!original || original.retired) report('hidden');
      if (copies.length > 0) report('a copy');
    }
  }
  return discrepancies;
};
