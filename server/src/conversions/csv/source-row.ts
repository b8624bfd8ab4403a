import type { CsvColumn } from '@keystead/contract/conversions/csv-columns.ts';

/** What a row says in the columns that its file has, trimmed. */
export type CsvCells = Partial<Record<CsvColumn, string>>;

export type SourceRow = {
  /** Of the file. */
  line: number;
  cells: CsvCells;
  /** A row with more or fewer cells than the header, until somebody has corrected it. */
  ragged: { cells: number; columns: number } | null;
};

/** A column that is not in the file has nothing in it. */
export const cellOf = ({ cells }: Pick<SourceRow, 'cells'>, column: CsvColumn): string => cells[column] ?? '';

/** What is between the commas of a cell. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
