import type { ErroredDocument } from '@keystead/contract/conversions/documents/document-session.ts';
import { sql } from 'kysely';
import type { StoredReason } from '../../../processes/describe-stored-reason.ts';
import { describeDocumentReason } from './describe-reason.ts';

/** A document that was not moved, in the database's JSON form. */
export type NotMoved = StoredReason & { title: string; file_name: string; assigned_date: string };

/** The columns of `document_moves` that `toErrored` needs, as JSON. */
export const notMovedJson = sql`jsonb_build_object('title', m.title, 'file_name', m.file_name,
  'assigned_date', m.assigned_date, 'reason_code', m.reason_code, 'reason_values', m.reason_values)`;

/** Refused, failed or canceled. */
export const isNotMoved = sql`m.state in ('Failed', 'Skipped')`;

export const toErrored = (document: NotMoved, process: StoredReason): ErroredDocument => ({
  originalFileName: document.file_name,
  documentTitle: document.title,
  assignedDate: document.assigned_date,
  documentTransferStatus: {
    fileNameOfDocumentsNotMoved: document.file_name,
    errorMessageForDocument: describeDocumentReason(document, process),
  },
});
