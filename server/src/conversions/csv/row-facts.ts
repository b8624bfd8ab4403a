import { type CsvColumn, csvColumns, formerCsvColumns } from '@keystead/contract/conversions/csv-columns.ts';
import type { CsvCells, SourceRow } from './source-row.ts';

/** The columns of the file that can be stored and shown. */
export const shownColumns: readonly CsvColumn[] = csvColumns.filter((column) => column !== 'password');

/** A row as stored: its cells without the password, and its line. */
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

/** The row that the facts were made from, with the password that was sealed alongside them. */
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
