import { spoken } from '@keystead/contract/texts/spoken.ts';

/** Words that are values themselves, to be chosen by what they are called here. */
export const wordOptions = (words: readonly string[]): { value: string; label: string }[] =>
  words.map((word) => ({ value: word, label: spoken(word) }));
