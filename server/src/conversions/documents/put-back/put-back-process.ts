import { documentReasons } from '@keystead/contract/conversions/documents/document-reasons.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import { defineProcessKind, type EndedProcess, type Settled } from '../../../processes/kind.ts';
import type { DocumentNeeds } from '../open-documents.ts';
import { type BothEnds, getBothEnds, type SessionInput, sessionInput } from '../transfer/both-ends.ts';
import { documentItem, recordEnd } from '../transfer/documents-process.ts';
import { recordNotPutBack, recordPutBack } from '../transfer/journal.ts';
import {
  type DocumentRun,
  documentAccess,
  documentTries,
  engineError,
  finalReason,
  requireRight,
} from '../transfer/run-move.ts';
import { DocumentStays, type StayReason } from '../transfer/service-fault.ts';
import { type Moved, putBackDocument, resolveHalfDone } from './put-back-document.ts';

/** Restores the sources of a session and removes its copies, document by document. */
export const putBackDocumentsProcess = defineProcessKind({
  kind: 'conversions.documentsPutBack',
  access: { see: documentAccess, cancel: documentAccess, reach: 'everywhere' },
  input: sessionInput,
  item: documentItem,
  reasons: documentReasons,
  parallel: 2,
  tries: documentTries,
  finishesBegun: true,
  runItem: (run, needs: DocumentNeeds) => runPutBack(run, needs),
  finish: async (tx, ended) => {
    await recordEndedByEngine(tx, ended);
    return recordEnd(tx, ended);
  },
});

const runPutBack = async (run: DocumentRun, needs: DocumentNeeds): Promise<Settled> => {
  const key = { sessionId: run.input.sessionId, documentId: run.item.documentId };
  let started: { ends: BothEnds; moved: Moved } | undefined;
  try {
    const [ends, moved] = await Promise.all([
      getBothEnds(needs, run),
      needs.data.transaction('customers', (tx) => readMoved(tx, key)),
      run.attempt === 1 && requireRight(run),
    ]);
    started = { ends, moved };
    // If the right was lost since an earlier attempt, what that attempt left half done must still be settled.
    if (run.attempt > 1) await requireRight(run);
    await putBackDocument(ends, moved);
    return await finishPutBack(run);
  } catch (error) {
    const reason = finalReason(error, run.attempt);
    if (!reason) throw engineError(error);
    const isHalfDone = started && !(error instanceof DocumentStays);
    const outcome = isHalfDone && started ? await resolveHalfDone(started.ends, started.moved) : 'moved';
    return outcome === 'put back' ? finishPutBack(run) : finishNotPutBack(run, reason);
  }
};

const finishPutBack = (run: DocumentRun): Promise<Settled> =>
  run.settle('all', async (tx) => {
    await recordPutBack(tx, { sessionId: run.input.sessionId, documentId: run.item.documentId });
    return { state: 'Done', reason: { code: 'document.putBack' } };
  });

const finishNotPutBack = (run: DocumentRun, reason: StayReason): Promise<Settled> =>
  run.settle('all', async (tx) => {
    await recordNotPutBack(tx, { sessionId: run.input.sessionId, documentId: run.item.documentId }, reason);
    return { state: reason.code === 'document.copyChanged' ? 'Skipped' : 'Failed', reason };
  });

const readMoved = async (tx: Tx, key: Pick<Moved, 'sessionId' | 'documentId'>): Promise<Moved> => {
  const { copy_id: copyId, ...row } = await tx
    .selectFrom('document_moves')
    .select(['copy_id', 'size', 'sha256'])
    .where('session_id', '=', key.sessionId)
    .where('document_id', '=', key.documentId)
    .executeTakeFirstOrThrow();
  return { ...key, ...row, copyId: copyId ?? '' };
};

/** Documents that were canceled, or abandoned by the engine, stay where they were moved, with the reason. */
const recordEndedByEngine = (tx: Tx, { id, input }: EndedProcess<SessionInput>): Promise<unknown> =>
  sql`update document_moves m
    set reason_code = case i.state when 'Cancelled' then 'document.cancelled' else i.reason_code end,
      reason_values = case i.state when 'Cancelled' then null else i.reason_values end
    from process_items i
    where i.process_id = ${id} and i.state in ('Cancelled', 'Failed') and m.session_id = ${input.sessionId}
      and m.document_id = i.key and m.state = 'Moved' and m.reason_code is null`.execute(tx);
