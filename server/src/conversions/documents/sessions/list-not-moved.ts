import type { ErroredDocument } from '@keystead/contract/conversions/documents/document-session.ts';
import { listDocumentsNotMoved as endpoint } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import { handle } from '../../../http/handle.ts';
import type { Services } from '../../../services.ts';
import { findSession } from './find-session.ts';
import { isNotMoved, type NotMoved, toErrored } from './not-moved.ts';

/** What stayed at the source and, once the session was put back, what stayed at the destination. */
export const listDocumentsNotMoved = handle(
  endpoint,
  ({ params }, { data }: Pick<Services, 'data'>): Promise<ErroredDocument[]> =>
    data.transaction('customers', async (tx) => {
      const session = await findSession(tx, params.id);
      await requireResident(tx, session.id, params.residentId);
      const { rows } = await sql<NotMoved>`
        select m.title, m.file_name, m.assigned_date, m.reason_code, m.reason_values
        from document_moves m
        where m.session_id = ${session.id} and m.resident_id = ${params.residentId}
          and (${isNotMoved} or (${session.put_back_id !== null}::boolean and m.state = 'Moved'
            and m.reason_code <> 'document.moved'))
        order by m.position`.execute(tx);
      return rows.map((row) => toErrored(row, session));
    }),
);

const requireResident = async (tx: Tx, sessionId: number, residentId: string): Promise<void> => {
  const resident = await tx
    .selectFrom('document_session_residents')
    .select('resident_id')
    .where('session_id', '=', sessionId)
    .where('resident_id', '=', residentId)
    .executeTakeFirst();
  if (!resident) throw fail('resource.notFound');
};
