import type { Reason } from '@keystead/contract/processes/reason.ts';
import { sql } from 'kysely';
import type { Data, Tx } from '../../../data/database.ts';

/** A document of a session as its journal has it. */
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
  /** False when it has been begun before, so that something may be at the destination already. */
  isFresh: boolean;
};

export type MoveKey = Pick<Move, 'sessionId' | 'documentId'>;

/**
 * Steps on the way may be lost when the database itself fails: what they say can be found out at the destination. How a
 * document ends may not.
 */
const mayBeLost = sql`(select set_config('synchronous_commit', 'off', true)) as quick`;

const where = ({ sessionId, documentId }: MoveKey) =>
  sql`m.session_id = ${sessionId} and m.document_id = ${documentId}`;

export const noteReading = (data: Pick<Data, 'transaction'>, key: MoveKey): Promise<Move> =>
  data.transaction('customers', async (tx) => {
    const { rows } = await sql<Move>`
      update document_moves m set state = 'Reading', reading_at = clock_timestamp(), sent_bytes = 0,
        reason_code = null, reason_values = null
      from document_session_residents r, document_moves before, ${mayBeLost}
      where ${where(key)} and r.session_id = m.session_id and r.resident_id = m.resident_id
        and before.session_id = m.session_id and before.document_id = m.document_id
      returning m.session_id as "sessionId", m.document_id as "documentId", m.type_name as "typeName", m.title,
        m.file_name as "fileName", m.content_type as "contentType", m.assigned_date as "assignedDate", m.size, m.sha256,
        m.copy_id as "copyId", r.destination_resident_id as to, before.reading_at is null as "isFresh"`.execute(
      tx,
    );
    if (!rows[0]) throw new Error(`Session ${key.sessionId} has no document ${key.documentId}.`);
    return rows[0];
  });

export const noteSent = (data: Pick<Data, 'transaction'>, key: MoveKey, bytes: number): Promise<unknown> =>
  data.transaction('customers', (tx) =>
    sql`update document_moves m set sent_bytes = ${bytes} from ${mayBeLost} where ${where(key)}`.execute(tx),
  );

export const noteWritten = (
  data: Pick<Data, 'transaction'>,
  key: MoveKey,
  copyId: string,
): Promise<unknown> =>
  data.transaction('customers', (tx) =>
    sql`update document_moves m
      set state = 'Written', written_at = clock_timestamp(), sent_bytes = size, copy_id = ${copyId}
      from ${mayBeLost} where ${where(key)}`.execute(tx),
  );

export const noteVerified = (data: Pick<Data, 'transaction'>, key: MoveKey): Promise<unknown> =>
  data.transaction('customers', (tx) =>
    sql`update document_moves m set state = 'Verified', verified_at = clock_timestamp()
      from ${mayBeLost} where ${where(key)}`.execute(tx),
  );

export const noteMoved = (tx: Tx, key: MoveKey, copyId: string): Promise<unknown> =>
  sql`update document_moves m set state = 'Moved', moved_at = clock_timestamp(), copy_id = ${copyId}
    where ${where(key)}`.execute(tx);

const json = (values: Reason['values']): string | null => (values ? JSON.stringify(values) : null);

/** `copyId` is what may be left at the destination. */
export const noteFailed = (tx: Tx, key: MoveKey, reason: Reason, copyId: string | null): Promise<unknown> =>
  sql`update document_moves m set state = 'Failed', reason_code = ${reason.code},
      reason_values = ${json(reason.values)}::jsonb, copy_id = ${copyId}, sent_bytes = 0, written_at = null,
      verified_at = null
    where ${where(key)}`.execute(tx);

export const notePutBack = (tx: Tx, key: MoveKey): Promise<unknown> =>
  sql`update document_moves m set state = 'PutBack', put_back_at = clock_timestamp(), reason_code = null,
      reason_values = null
    where ${where(key)}`.execute(tx);

/** What could not be put back is where it was moved. */
export const noteNotPutBack = (tx: Tx, key: MoveKey, reason: Reason): Promise<unknown> =>
  sql`update document_moves m set reason_code = ${reason.code}, reason_values = ${json(reason.values)}::jsonb
    where ${where(key)}`.execute(tx);
