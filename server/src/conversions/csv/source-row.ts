import type { CsvColumn } from '@keystead/contract/conversions/csv-columns.ts';

/** The values of a row, trimmed; empty columns are omitted. */
export type CsvCells = Partial<Record<CsvColumn, string>>;

export type SourceRow = {
  /** Line number in the file. */
  line: number;
  cells: CsvCells;
  /** A row with more or fewer cells than the header, until it is corrected. */
  ragged: { cells: number; columns: number } | null;
};

export const cellOf = ({ cells }: Pick<SourceRow, 'cells'>, column: CsvColumn): string => cells[column] ?? '';

/** The comma-separated values of a cell. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
