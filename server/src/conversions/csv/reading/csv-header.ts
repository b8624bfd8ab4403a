import {
  type CsvColumn,
  csvColumns,
  formerCsvColumns,
  requiredCsvColumns,
} from '@keystead/contract/conversions/csv-columns.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { CsvRow } from '../../../csv/csv-tracker.ts';

/** By the header written in a file, ignoring case. */
const columnsByName = new Map<string, CsvColumn>(
  csvColumns.flatMap((column) =>
    [column, formerCsvColumns[column] ?? column].map((name) => [name.toLowerCase(), column] as const),
  ),
);

/** The columns that a file has, in its own order. */
export const readHeader = ({ line, cells }: CsvRow): CsvColumn[] => {
  const columns: CsvColumn[] = [];
  for (const cell of cells) {
    const name = cell.trim();
    const column = columnsByName.get(name.toLowerCase());
    // An empty header is identified by its position.
    if (!column) throw fail('csvImport.columnUnknown', { column: name || columns.length + 1 });
    // Two spellings of one column.
    if (columns.includes(column))
      throw fail('csv.repeatedHeader', { line, column: columns.length + 1, name });
    columns.push(column);
  }
  requireColumns(columns);
  return columns;
};

const requireColumns = (columns: readonly CsvColumn[]): void => {
  const missing = requiredCsvColumns.find((column) => !columns.includes(column));
  if (missing) throw fail('csvImport.columnMissing', { column: missing });
};
