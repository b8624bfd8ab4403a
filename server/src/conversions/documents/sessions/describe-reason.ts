import { documentReasons } from '@keystead/contract/conversions/documents/document-reasons.ts';
import { type DescribedReason, describeReason } from '@keystead/contract/processes/reason.ts';
import { texts } from '@keystead/contract/texts/catalog.ts';
import type { TextValues } from '@keystead/contract/texts/sentence.ts';
import { currentLanguage } from '../../../language.ts';

export type StoredReason = { reason_code: string | null; reason_values: TextValues | null };

const known = { ...texts, ...documentReasons };

/** A stored reason in the caller's language. */
export const describeStoredReason = (
  stored: StoredReason,
  extraValues: TextValues = {},
): DescribedReason | null =>
  stored.reason_code === null
    ? null
    : describeReason(
        known,
        { code: stored.reason_code, values: { ...stored.reason_values, ...extraValues } },
        currentLanguage(),
      );

/** The same for a document: one that was not processed says why its process ended. */
export const describeDocumentReason = (stored: StoredReason, process: StoredReason): string => {
  const isUnprocessed = stored.reason_code === 'process.notProcessed';
  return (
    describeStoredReason(stored, isUnprocessed ? { reason: describeStoredReason(process)?.text ?? '' } : {})
      ?.text ?? ''
  );
};
