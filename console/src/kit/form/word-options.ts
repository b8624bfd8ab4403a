import { localize } from '@keystead/contract/texts/localize.ts';

/** Options for words that are values themselves, with their display names. */
export const wordOptions = (words: readonly string[]): { value: string; label: string }[] =>
  words.map((word) => ({ value: word, label: localize(word) }));
