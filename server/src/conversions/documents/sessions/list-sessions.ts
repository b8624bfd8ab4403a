import {
  historyDays,
  type TransferSession,
  toSessionStatus,
} from '@keystead/contract/conversions/documents/document-session.ts';
import { listDocumentSessions as endpoint } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import type { ProcessStatus } from '@keystead/contract/processes/process.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import type { SessionDestination, SessionSource } from '../../../data/tables/documents.ts';
import { handle } from '../../../http/handle.ts';
import type { StoredReason } from '../../../processes/describe-stored-reason.ts';
import type { Services } from '../../../services.ts';
import { toSessionKey } from '../session-key.ts';
import { describeSessionReason } from './describe-reason.ts';
import { isNotMoved, type NotMoved, notMovedJson, toErrored } from './not-moved.ts';
import { residentColumns, type StoredResident, toResident } from './to-resident.ts';

/** Sessions of all customers that were confirmed in recent months. */
export const listDocumentSessions = handle(
  endpoint,
  ({ query }, { data }: Pick<Services, 'data'>): Promise<Record<string, string>> =>
    data.transaction('customers', async (tx) => {
      const sessions = await readSessions(tx);
      const residents = query.residents === 'true' ? await readResidents(tx, sessions) : [];
      const bySession = Map.groupBy(residents, ({ session_id }) => session_id);
      return Object.fromEntries(
        sessions.map((session) => [
          toSessionKey(session.id),
          JSON.stringify(toSession(session, bySession.get(session.id) ?? [])),
        ]),
      );
    }),
);

type Row = StoredReason & {
  id: number;
  source: SessionSource;
  destination: SessionDestination;
  moved_by: string;
  confirmed_at: Date;
  state: ProcessStatus;
};

const readSessions = async (tx: Tx): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select s.id, s.source, s.destination, s.moved_by, s.confirmed_at, p.state, p.reason_code, p.reason_values
    from document_sessions s join processes p on p.id = s.process_id
    where s.confirmed_at > now() - ${historyDays} * interval '1 day'
    order by s.confirmed_at desc, s.id desc`.execute(tx);
  return rows;
};

type ResidentRow = StoredResident & { documents: number; not_moved: NotMoved[] };

const readResidents = async (tx: Tx, sessions: readonly Row[]): Promise<ResidentRow[]> => {
  const ids = sessions.map(({ id }) => id);
  const { rows } = await sql<ResidentRow>`
    with counted as materialized (
      select m.session_id, m.resident_id, count(*)::int as documents,
        jsonb_agg(${notMovedJson} order by m.position) filter (where ${isNotMoved}) as not_moved
      from document_moves m where m.session_id = any(${ids}::bigint[]) group by m.session_id, m.resident_id)
    select ${residentColumns}, coalesce(c.documents, 0) as documents, coalesce(c.not_moved, '[]') as not_moved
    from document_session_residents r
    left join counted c on c.session_id = r.session_id and c.resident_id = r.resident_id
    where r.session_id = any(${ids}::bigint[]) order by r.session_id, r.position`.execute(tx);
  return rows;
};

const toSession = (session: Row, residents: readonly ResidentRow[]): TransferSession => ({
  sourceSession: {
    ...session.source,
    residents: residents.map((row) => ({
      ...toResident(row),
      documentsCount: row.documents,
      erroredDocumentList: row.not_moved.map((document) => toErrored(document, session)),
      residentErrorMessage: describeSessionReason(row)?.text ?? null,
    })),
  },
  destinationSession: session.destination,
  movedBy: session.moved_by,
  movedDateTime: session.confirmed_at.toISOString(),
  status: toSessionStatus(session.state),
  confirmed: true,
});
