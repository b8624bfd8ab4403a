/** The query of an address. Empty values are left out. */
export type Search = Record<string, string | number | boolean | undefined>;

/** With its question mark, or empty. */
export const searchText = (search: Record<string, unknown>): string => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
};

/** A query is plain text in both directions; screens parse it with their schema. */
export const parseSearchText = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));
