const word = /[\p{L}\p{N}]+/gu;

/** Letters and digits in a row, in lower case, as they come. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(word) ?? [];

/** So much of the words stands in a row of the log; a row with more has the rest of its payload beside it. */
const mostInRow = 4096;

/**
 * Every word of a payload once, in the order in which they come first: what the index of a payload is made of. The words
 * of a stretch are never longer than the stretch, so what is cut off belongs to what stands beside the row.
 */
export const digestOf = (payload: string | null | undefined): string | null => {
  if (payload === null || payload === undefined) return null;
  const words = [...new Set(wordsOf(payload))].join(' ');
  // Characters are counted as the database does.
  return words.length <= mostInRow ? words : [...words].slice(0, mostInRow).join('');
};
