import type { AdminAccessType } from '@keystead/contract/access/bundles.ts';
import { underwayStatuses } from '@keystead/contract/people/status.ts';
import type { Reason } from '@keystead/contract/processes/reason.ts';
import { sql } from 'kysely';
import type { Data, Tx } from '../../../data/database.ts';
import { prepared } from '../../../data/prepared-statements.ts';
import { toStorableJson } from '../../../data/to-storable.ts';

/** A document of a session as recorded in its journal. */
export type Move = {
  sessionId: number;
  documentId: string;
  typeName: string;
  title: string;
  fileName: string;
  contentType: string;
  assignedDate: string;
  size: number;
  sha256: string;
  copyId: string | null;
  /** The resident at the destination. */
  to: string | null;
  /** False if a move was started before, so that something may already be at the destination. */
  isFresh: boolean;
  /** The current rights of the person who started the session; null if that person may no longer work. */
  granted: string[] | null;
  access: AdminAccessType;
};

export type MoveKey = { sessionId: number; documentId: string };

/**
 * Does not wait for the disk: if the database itself crashes, the item is open again, and the state of the document is
 * determined from the destination. The end of the session waits for all of it.
 */
const asyncCommit = sql`(select set_config('synchronous_commit', 'off', true)) as quick`;

const where = ({ sessionId, documentId }: MoveKey) =>
  sql`m.session_id = ${sessionId} and m.document_id = ${documentId}`;

/**
 * Documents of a session as they are to be moved now; undefined for those that are no longer in the journal. Reads
 * beyond the session's customer, because the person who started it belongs to the provider.
 */
export const readMoves = async (
  tx: Tx,
  processId: string,
  sessionId: number,
  documentIds: readonly string[],
): Promise<(Move | undefined)[]> => {
  const { rows } = await sql<Move>`
    select ${prepared} m.session_id as "sessionId", m.document_id as "documentId", m.type_name as "typeName", m.title,
      m.file_name as "fileName", m.content_type as "contentType", m.assigned_date as "assignedDate", m.size, m.sha256,
      m.copy_id as "copyId", r.destination_resident_id as to, m.reading_at is null as "isFresh",
      p.admin_access as access, p.granted
    from document_moves m join document_session_residents r using (session_id, resident_id)
      left join (
        select u.admin_access, array(select g."right" from user_rights g where g.ssoid = u.ssoid) as granted
        from processes p join users u on u.ssoid = p.actor_ssoid and u.status = any(${underwayStatuses}::text[])
        where p.id = ${processId}) p on true
    where m.session_id = ${sessionId} and m.document_id = any(${[...documentIds]}::text[])`.execute(tx);
  const byId = new Map(rows.map((row) => [row.documentId, row]));
  return documentIds.map((id) => byId.get(id));
};

/** The progress of a slow document. */
export type MoveProgress = { sentBytes: number; copyId: string | null; isVerified: boolean };

/** Not after its end: a server that was paused may report late, when another one has already moved the document. */
export const recordProgress = (
  data: Pick<Data, 'transaction'>,
  key: MoveKey,
  { sentBytes, copyId, isVerified }: MoveProgress,
): Promise<unknown> =>
  data.transaction('all', (tx) =>
    sql`update document_moves m set sent_bytes = ${sentBytes}, copy_id = coalesce(${copyId}::text, m.copy_id),
        state = case when ${isVerified} then 'Verified' when ${copyId}::text is not null then 'Written' else 'Reading' end,
        reading_at = coalesce(m.reading_at, clock_timestamp()),
        written_at = case when ${copyId}::text is not null then coalesce(m.written_at, clock_timestamp()) end,
        verified_at = case when ${isVerified} then coalesce(m.verified_at, clock_timestamp()) end
      from ${asyncCommit}
      where ${where(key)} and m.state in ('Pending', 'Reading', 'Written', 'Verified')`.execute(tx),
  );

/** When the steps of a document started or ended, in milliseconds before now; null for steps not yet reached. */
export type StepAges = { readingMs: number; writtenMs: number | null; verifiedMs: number | null };

/** How a move ended: where the copy is, or why there is none. Without `copyId`, no copy was looked for. */
export type MoveEnd = { documentId: string; copyId?: string | null; reason: Reason | null; ages: StepAges };

const ago = (ms: string) => sql`clock_timestamp() - r.${sql.ref(ms)} * interval '1 millisecond'`;

/** For a document that was not moved, `copyId` is what may be left of it at the destination. */
export const recordEnds = async (tx: Tx, sessionId: number, ends: readonly MoveEnd[]): Promise<void> => {
  const rows = ends.map(({ ages, ...end }) => ({ ...end, ...ages, isLookedFor: end.copyId !== undefined }));
  await sql`
    update ${prepared} document_moves m
    set state = case when r.reason is null then 'Moved' else 'Failed' end, reason_code = r.reason ->> 'code',
      reason_values = r.reason -> 'values', reading_at = ${ago('readingMs')},
      copy_id = case when r."isLookedFor" then r."copyId" else m.copy_id end,
      sent_bytes = case when r.reason is null then m.size else 0 end,
      written_at = ${ago('writtenMs')}, verified_at = ${ago('verifiedMs')},
      moved_at = case when r.reason is null then clock_timestamp() end
    from jsonb_to_recordset(${toStorableJson(rows)}::jsonb) as r ("documentId" text, "copyId" text,
      "isLookedFor" boolean, reason jsonb, "readingMs" float8, "writtenMs" float8, "verifiedMs" float8), ${asyncCommit}
    where m.session_id = ${sessionId} and m.document_id = r."documentId"`.execute(tx);
};

const json = (values: Reason['values']): string | null => (values ? toStorableJson(values) : null);

export const recordPutBack = (tx: Tx, key: MoveKey): Promise<unknown> =>
  sql`update document_moves m set state = 'PutBack', put_back_at = clock_timestamp(), reason_code = null,
      reason_values = null
    from ${asyncCommit} where ${where(key)}`.execute(tx);

/** A document that could not be put back stays where it was moved. */
export const recordNotPutBack = (tx: Tx, key: MoveKey, reason: Reason): Promise<unknown> =>
  sql`update document_moves m set reason_code = ${reason.code}, reason_values = ${json(reason.values)}::jsonb
    from ${asyncCommit} where ${where(key)}`.execute(tx);
