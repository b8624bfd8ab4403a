import { sentence } from '../texts/sentence.ts';
export const unsearchableCharacters = sentence('search.unsearchable');

/** Shorter texts match too much to be worth searching for. */
export const searchMinimum = 3;

/** Text that a search field accepts. */
export const isSearchable = (text: string): boolean => !/[*\\]/.test(text);

/** Whether a trimmed text starts a search: it is empty or long enough. */
export const isSearchLength = (text: string): boolean => {
  const { length } = text.trim();
  return length === 0 || length >= searchMinimum;
};
