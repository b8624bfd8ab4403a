import { documentReasons } from '@keystead/contract/conversions/documents/document-reasons.ts';
import { type ToldReason, tellReason } from '@keystead/contract/processes/reason.ts';
import { texts } from '@keystead/contract/texts/catalog.ts';
import type { TextValues } from '@keystead/contract/texts/sentence.ts';
import { spokenLanguage } from '../../../language.ts';

export type StoredReason = { reason_code: string | null; reason_values: TextValues | null };

const known = { ...texts, ...documentReasons };

/** A stored reason in the caller's language. */
export const tellStored = (stored: StoredReason, more: TextValues = {}): ToldReason | null =>
  stored.reason_code === null
    ? null
    : tellReason(
        known,
        { code: stored.reason_code, values: { ...stored.reason_values, ...more } },
        spokenLanguage(),
      );

/** The same for a document: one that was not processed says why its process ended. */
export const tellDocument = (stored: StoredReason, process: StoredReason): string => {
  const isLeft = stored.reason_code === 'process.notProcessed';
  return tellStored(stored, isLeft ? { reason: tellStored(process)?.text ?? '' } : {})?.text ?? '';
};
