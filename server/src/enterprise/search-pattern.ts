/** A pattern for LIKE that finds the text anywhere; its own wildcards are ordinary characters. */
export const containing = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;
