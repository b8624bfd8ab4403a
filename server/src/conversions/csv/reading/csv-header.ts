import {
  type CsvColumn,
  csvColumns,
  requiredCsvColumns,
} from '@keystead/contract/conversions/csv-columns.ts';
import { fail } from '@keystead/contract/errors.ts';
import { oneOfIgnoringCase } from '../../judging/ignoring-case.ts';

/** The columns that a file has, in its own order. */
export const readHeader = (cells: readonly string[]): CsvColumn[] => {
  const columns = cells.map((cell, index) => {
    const column = oneOfIgnoringCase(csvColumns, cell.trim());
    // A header without a name is known by its place.
    if (!column) throw fail('csvImport.columnUnknown', { column: cell.trim() || index + 1 });
    return column;
  });
  requireColumns(columns);
  return columns;
};

const requireColumns = (columns: readonly CsvColumn[]): void => {
  const missing = requiredCsvColumns.find((column) => !columns.includes(column));
  if (missing) throw fail('csvImport.columnMissing', { column: missing });
};
