import {
  type DescribedReason,
  describeReason,
  type ReasonTexts,
} from '@keystead/contract/processes/reason.ts';
import type { TextValues } from '@keystead/contract/texts/sentence.ts';
import { currentLanguage } from '../language.ts';

export type StoredReason = { reason_code: string | null; reason_values: TextValues | null };

/** A stored reason in the caller's language. */
export const describeStoredReason = (
  texts: ReasonTexts,
  { reason_code: code, reason_values }: StoredReason,
): DescribedReason | null =>
  code === null ? null : describeReason(texts, { code, values: { ...reason_values } }, currentLanguage());

/** The same for an item: one that was not processed says why its process ended. */
export const describeItemReason = (
  texts: ReasonTexts,
  item: StoredReason,
  process: StoredReason,
): DescribedReason | null => {
  if (item.reason_code !== 'process.notProcessed') return describeStoredReason(texts, item);
  const reason = describeStoredReason(texts, process)?.text ?? '';
  return describeStoredReason(texts, { ...item, reason_values: { ...item.reason_values, reason } });
};
