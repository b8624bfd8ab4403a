import { LRUCache } from 'lru-cache';

const word = /[\p{L}\p{N}]+/gu;

/** Runs of letters and digits, in lower case, in order. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(word) ?? [];

/** How many characters of words a row of the log holds; a longer payload is stored alongside the row. */
const maxRowCharacters = 4096;

/** Lists that stay open ask for the same again and again. */
const knownDigests = new LRUCache<string, string>({
  maxSize: 2 ** 20,
  maxEntrySize: 2 ** 16,
  sizeCalculation: (words, payload) => words.length + payload.length + 1,
});

/**
 * Every word of a payload once, in order of first occurrence, as indexed. The words of a section are never longer than
 * the section itself, so words that are cut off belong to the part stored alongside the row.
 */
export const digestOf = (payload: string | null | undefined): string | null => {
  if (payload === null || payload === undefined) return null;
  const digest = knownDigests.get(payload) ?? collectWords(payload);
  knownDigests.set(payload, digest);
  return digest;
};

const collectWords = (payload: string): string => {
  const words = [...new Set(wordsOf(payload))].join(' ');
  // Counts characters the way the database does.
  return words.length <= maxRowCharacters ? words : [...words].slice(0, maxRowCharacters).join('');
};
