import { redirectUriErrors } from '@keystead/contract/rules/network/redirect-uri.ts';
import { say } from '../../say.ts';

/** A row keeps its identity while others come and go. */
export type UriRow = { id: number; uri: string };

let lastId = 0;

export const newRow = (uri = ''): UriRow => {
  lastId += 1;
  return { id: lastId, uri };
};

export const rowsOf = (uris: readonly string[]): UriRow[] => uris.map((uri) => newRow(uri));

export const urisOf = (rows: readonly UriRow[]): string[] => rows.map(({ uri }) => uri.trim());

/** The errors of the rows, by id. */
export const rowErrors = (rows: readonly UriRow[]): Map<number, string> =>
  new Map(
    redirectUriErrors(urisOf(rows)).flatMap(({ index, wrong }) => {
      const row = rows[index];
      return row ? [[row.id, say(wrong)] as const] : [];
    }),
  );
