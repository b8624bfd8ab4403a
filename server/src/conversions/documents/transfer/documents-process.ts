import { documentReasons } from '@keystead/contract/conversions/documents/document-reasons.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../data/database.ts';
import { defineProcessKind, type EndedProcess } from '../../../processes/kind.ts';
import { record, systemOrigin } from '../../../records/audit.ts';
import type { DocumentNeeds } from '../open-documents.ts';
import { toSessionKey } from '../session-key.ts';
import { clearCachedEnds, type SessionInput, sessionInput } from './both-ends.ts';
import { documentAccess, documentTries, prepareMoves, recordMoves, runMove } from './run-move.ts';

export const documentItem = z.object({ documentId: z.string() });

/** Moves the documents of a session, two residents at a time and each resident's documents in order. */
export const documentsProcess = defineProcessKind({
  kind: 'conversions.documents',
  access: { see: documentAccess, cancel: documentAccess, reach: 'everywhere' },
  input: sessionInput,
  item: documentItem,
  reasons: documentReasons,
  parallel: 2,
  tries: documentTries,
  finishesBegun: true,
  groupRun: { size: 60, prepare: prepareMoves, noteEnded: recordMoves },
  runItem: (run, needs: DocumentNeeds) => runMove(run, needs),
  finish: async (tx, ended) => {
    await recordEndedByEngine(tx, ended);
    return recordEnd(tx, ended);
  },
});

/** Also records in the journal what was canceled, could not be prepared, or killed too many server processes. */
const recordEndedByEngine = (tx: Tx, { id, input }: EndedProcess<SessionInput>): Promise<unknown> =>
  sql`update document_moves m
    set state = case i.state when 'Cancelled' then 'Skipped' else 'Failed' end,
      reason_code = case i.state when 'Cancelled' then 'document.cancelled' else i.reason_code end,
      reason_values = case i.state when 'Cancelled' then null else i.reason_values end, sent_bytes = 0
    from process_items i
    where i.process_id = ${id} and i.state in ('Cancelled', 'Failed') and m.session_id = ${input.sessionId}
      and m.document_id = i.key and m.state in ('Pending', 'Reading', 'Written', 'Verified')`.execute(tx);

/** Records the totals of all documents of the session in the audit log. */
export const recordEnd = async (
  tx: Tx,
  { id, input, customerId, traceId, status }: EndedProcess<SessionInput>,
): Promise<Record<string, unknown>> => {
  clearCachedEnds(id);
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as documents, count(*) filter (where state = 'Moved')::int as moved,
      count(*) filter (where state in ('Failed', 'Skipped'))::int as "notMoved",
      count(*) filter (where state = 'PutBack')::int as "putBack"
    from document_moves where session_id = ${input.sessionId}`.execute(tx);
  const after = { ...rows[0], status };
  await record(tx, systemOrigin(traceId), {
    event: 'documents.ended',
    target: { type: 'document session', id: toSessionKey(input.sessionId) },
    customerId,
    after,
  });
  return after;
};
