import { type CsvColumn, csvColumns } from '@keystead/contract/conversions/csv-columns.ts';
import type { CsvCells, SourceRow } from './source-row.ts';

/** The columns of the file that may be kept and shown. */
export const shownColumns: readonly CsvColumn[] = csvColumns.filter((column) => column !== 'password');

/** A row as it is kept: its cells without the password, and where it stood. */
export const toFacts = ({ line, cells, ragged }: SourceRow): Record<string, string> => ({
  ...Object.fromEntries(shownColumns.flatMap((column) => entryOf(cells, column))),
  line: String(line),
  ...(cells.password && { hasPassword: 'true' }),
  ...(ragged && { raggedCells: String(ragged.cells), raggedColumns: String(ragged.columns) }),
});

const entryOf = (cells: CsvCells, column: CsvColumn): [string, string][] => {
  const cell = cells[column];
  return cell === undefined ? [] : [[column, cell]];
};

export const cellsOf = (facts: Readonly<Record<string, string>>): CsvCells =>
  Object.fromEntries(shownColumns.flatMap((column) => entryOf(facts, column)));

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
