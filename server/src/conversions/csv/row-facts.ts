import { type CsvColumn, csvColumns, formerCsvColumns } from '@keystead/contract/conversions/csv-columns.ts';
import type { CsvCells, SourceRow } from './source-row.ts';

/** The columns of the file that may be kept and shown. */
export const shownColumns: readonly CsvColumn[] = csvColumns.filter((column) => column !== 'password');

/** A row as it is kept: its cells without the password, and where it stood. */
export const toFacts = ({ line, cells, ragged }: SourceRow): Record<string, string> => ({
  ...cellsOf(cells),
  line: String(line),
  ...(cells.password && { hasPassword: 'true' }),
  ...(ragged && { raggedCells: String(ragged.cells), raggedColumns: String(ragged.columns) }),
});

export const cellsOf = (facts: Readonly<Record<string, string>>): CsvCells => {
  const cells: CsvCells = {};
  for (const column of shownColumns) {
    const text = facts[column] ?? facts[formerCsvColumns[column] ?? column];
    if (text) cells[column] = text;
  }
  return cells;
};

/** The row that the facts were made of, with the password that was kept sealed beside them. */
export const toSourceRow = (
  facts: Readonly<Record<string, string>>,
  password: string | undefined,
): SourceRow => ({
  line: Number(facts.line),
  cells: { ...cellsOf(facts), ...(password !== undefined && { password }) },
  ragged:
    facts.raggedCells === undefined
      ? null
      : { cells: Number(facts.raggedCells), columns: Number(facts.raggedColumns) },
});
