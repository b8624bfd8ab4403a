import { cellOf, type SourceRow } from '../source-row.ts';
import { exportedKey } from './csv-context.ts';
import { readUserName } from './read-user-name.ts';

/** How often the rows of a file use values that must be unique. */
export type FileFacts = {
  names: ReadonlyMap<string, number>;
  exported: ReadonlyMap<string, number>;
  ids: ReadonlyMap<string, number>;
};

const countAll = (rows: readonly SourceRow[], keyOf: (row: SourceRow) => string | null) => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = row.ragged ? null : keyOf(row);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

export const exportedKeyOf = (row: SourceRow): string | null => {
  const userId = cellOf(row, 'exportedUserId');
  return userId === '' ? null : exportedKey(cellOf(row, 'exportedSystemId'), userId);
};

export const idOf = (row: SourceRow): string | null => cellOf(row, 'oktaUserId').toLowerCase() || null;

export const readFileFacts = (rows: readonly SourceRow[], domain: string): FileFacts => ({
  names: countAll(rows, (row) => readUserName(cellOf(row, 'userName'), domain).userName),
  exported: countAll(rows, exportedKeyOf),
  ids: countAll(rows, idOf),
});
