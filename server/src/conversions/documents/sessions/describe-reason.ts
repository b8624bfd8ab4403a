import { documentReasons } from '@keystead/contract/conversions/documents/document-reasons.ts';
import { texts } from '@keystead/contract/texts/catalog.ts';
import {
  describeItemReason,
  describeStoredReason,
  type StoredReason,
} from '../../../processes/describe-stored-reason.ts';

const known = { ...texts, ...documentReasons };

/** Why a session or a resident ended as it did. */
export const describeSessionReason = (stored: StoredReason) => describeStoredReason(known, stored);

export const describeDocumentReason = (document: StoredReason, process: StoredReason): string =>
  describeItemReason(known, document, process)?.text ?? '';
