import { sql } from 'kysely';
import type { Data } from '../../../data/database.ts';
import type { StoredReason } from '../../../processes/describe-stored-reason.ts';
import { describeDocumentReason } from '../sessions/describe-reason.ts';
import type { FoundSession } from '../sessions/find-session.ts';

/** A document of a session as listed in a manifest. Residents are identified by id only. */
export type ManifestDocument = {
  documentId: string;
  copyId: string;
  residentId: string;
  destResidentId: string;
  documentType: string;
  title: string;
  fileName: string;
  contentType: string;
  assignedDate: string;
  size: number;
  sha256: string;
  result: string;
  reason: string;
  readAt: string;
  writtenAt: string;
  verifiedAt: string;
  movedAt: string;
  putBackAt: string;
};

type Row = StoredReason & {
  position: number;
  document_id: string;
  copy_id: string | null;
  resident_id: string;
  destination_resident_id: string | null;
  type_name: string;
  title: string;
  file_name: string;
  content_type: string;
  assigned_date: string;
  size: number;
  sha256: string;
  state: string;
} & Record<'reading_at' | 'written_at' | 'verified_at' | 'moved_at' | 'put_back_at', Date | null>;

const batchSize = 1000;

/** Reads in batches, so that a slow reader does not hold a connection. */
export async function* readMoves(
  data: Pick<Data, 'transaction'>,
  session: FoundSession,
): AsyncGenerator<ManifestDocument[]> {
  let position = 0;
  for (;;) {
    const after = position;
    const { rows } = await data.transaction('customers', (tx) =>
      sql<Row>`
        with piece as materialized (
          select * from document_moves where session_id = ${session.id} and position > ${after}
          order by position limit ${batchSize})
        select m.position, m.document_id, m.copy_id, m.resident_id, r.destination_resident_id, m.type_name, m.title,
          m.file_name, m.content_type, m.assigned_date, m.size, m.sha256, m.state, m.reason_code, m.reason_values,
          m.reading_at, m.written_at, m.verified_at, m.moved_at, m.put_back_at
        from piece m
        join document_session_residents r on r.session_id = m.session_id and r.resident_id = m.resident_id
        order by m.position`.execute(tx),
    );
    if (rows.length === 0) return;
    yield rows.map((row) => toDocument(row, session));
    position = rows.at(-1)?.position ?? position;
  }
}

const toDocument = (row: Row, session: FoundSession): ManifestDocument => ({
  documentId: row.document_id,
  copyId: row.copy_id ?? '',
  residentId: row.resident_id,
  destResidentId: row.destination_resident_id ?? '',
  documentType: row.type_name,
  title: row.title,
  fileName: row.file_name,
  contentType: row.content_type,
  assignedDate: row.assigned_date,
  size: row.size,
  sha256: row.sha256,
  result: row.state,
  reason: describeDocumentReason(row, session),
  readAt: timeOf(row.reading_at),
  writtenAt: timeOf(row.written_at),
  verifiedAt: timeOf(row.verified_at),
  movedAt: timeOf(row.moved_at),
  putBackAt: timeOf(row.put_back_at),
});

const timeOf = (time: Date | null): string => time?.toISOString() ?? '';
