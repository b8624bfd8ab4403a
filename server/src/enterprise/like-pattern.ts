/** A LIKE pattern that finds the text anywhere; wildcards in the text are taken literally. */
export const likePattern = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;
