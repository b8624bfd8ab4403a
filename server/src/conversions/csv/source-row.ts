import type { CsvColumn } from '@keystead/contract/conversions/csv-columns.ts';

/** What a row says, trimmed; a column with nothing in it is not there. */
export type CsvCells = Partial<Record<CsvColumn, string>>;

export type SourceRow = {
  /** Of the file. */
  line: number;
  cells: CsvCells;
  /** A row with more or fewer cells than the header, until somebody has corrected it. */
  ragged: { cells: number; columns: number } | null;
};

export const cellOf = ({ cells }: Pick<SourceRow, 'cells'>, column: CsvColumn): string => cells[column] ?? '';

/** What is between the commas of a cell. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
