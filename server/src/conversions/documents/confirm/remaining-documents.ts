import type { ResidentDocument } from '@keystead/connectors/resident-documents/port.ts';
import type { DocumentReason } from '@keystead/contract/conversions/documents/document-reasons.ts';
import type { ResidentChoice } from '@keystead/contract/conversions/documents/document-session.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import { toStorableJson } from '../../../data/to-storable.ts';
import type { Decision } from '../matching/decide-match.ts';
import type { Choice, LookedUpResident } from './look-up-session.ts';

type RemainingDocument = Pick<ResidentDocument, 'id'> & Partial<ResidentDocument>;

/** A resident with the documents that a session has left at the source. */
export type RemainingResident = {
  resident: { id: string };
  decision: Decision;
  documents: RemainingDocument[];
};

export const readRemaining = async (tx: Tx, sessionId: number): Promise<RemainingResident[]> => {
  const { rows } = await sql<{ id: string; to: string | null; reason: DocumentReason; documents: string[] }>`
    select r.resident_id as id, r.destination_resident_id as to, r.reason_code as reason,
      array_agg(m.document_id order by m.position) as documents
    from document_session_residents r join document_moves m using (session_id, resident_id)
    where r.session_id = ${sessionId} and m.state not in ('Moved', 'PutBack')
    group by r.resident_id, r.destination_resident_id, r.reason_code, r.position order by r.position`.execute(
    tx,
  );
  return rows.map(({ id, to, reason, documents }) => ({
    resident: { id },
    decision: to === null ? { reason } : { to },
    documents: documents.map((document) => ({ id: document })),
  }));
};

/**
 * A resident who has received documents receives the others too. Other reasons for leaving out a resident are checked
 * again, except for matches that no one has confirmed.
 */
export const toChoices = (
  choices: readonly ResidentChoice[],
  remaining: readonly RemainingResident[],
): Map<string, Choice> =>
  new Map(
    remaining.map(({ resident, decision }) => {
      const chosen = choices.find(({ residentID }) => residentID === resident.id)?.destResidentId;
      const before = 'to' in decision ? decision.to : chosen;
      return [resident.id, before === undefined ? {} : { destResidentId: before }];
    }),
  );

/** Documents the source no longer lists may have been retired in an earlier try, so they are looked up anyway. */
export const withUpdates = (
  remaining: readonly RemainingResident[],
  updates: readonly LookedUpResident[],
  busyIds: ReadonlySet<string>,
): RemainingResident[] =>
  remaining.map((one) => {
    const update = updates.find(({ resident }) => resident.id === one.resident.id);
    const decision = update?.decision ?? one.decision;
    const isBusy = 'to' in decision && busyIds.has(one.resident.id);
    return {
      resident: one.resident,
      decision: isBusy ? { reason: 'document.residentBusy' } : decision,
      documents: one.documents.map(
        ({ id }) => update?.documents.find((document) => document.id === id) ?? { id },
      ),
    };
  });

export const writeRemaining = async (
  tx: Tx,
  sessionId: number,
  remaining: readonly RemainingResident[],
): Promise<void> => {
  const residents = remaining.map(({ resident, decision }) => ({
    id: resident.id,
    to: 'to' in decision ? decision.to : null,
    reason: 'to' in decision ? null : decision.reason,
  }));
  // A destination that has already received documents is kept, regardless of what is found now.
  await sql`update document_session_residents t
    set destination_resident_id = coalesce(r.to, t.destination_resident_id), reason_code = r.reason
    from jsonb_to_recordset(${JSON.stringify(residents)}::jsonb) as r (id text, "to" text, reason text)
    where t.session_id = ${sessionId} and t.resident_id = r.id`.execute(tx);
  const documents = remaining.flatMap(({ decision, documents: residentDocuments }) =>
    residentDocuments.map((document) => ({ ...document, reason: 'to' in decision ? null : decision.reason })),
  );
  await sql`update document_moves m
    set state = case when r.reason is null then 'Pending' else 'Skipped' end, reason_code = r.reason,
      reason_values = null, sent_bytes = 0, title = coalesce(r.title, m.title),
      file_name = coalesce(r."fileName", m.file_name), content_type = coalesce(r."contentType", m.content_type),
      assigned_date = coalesce(r."assignedDate", m.assigned_date), size = coalesce(r.size, m.size),
      sha256 = coalesce(r.sha256, m.sha256)
    from jsonb_to_recordset(${toStorableJson(documents)}::jsonb) as r (id text, reason text, title text,
      "fileName" text, "contentType" text, "assignedDate" date, size bigint, sha256 text)
    where m.session_id = ${sessionId} and m.document_id = r.id`.execute(tx);
};
