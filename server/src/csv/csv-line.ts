import { guardedCsvCell } from '@keystead/contract/csv-cell.ts';

/** One row for `sendCsv`. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(guardedCsvCell).join(',')}\n`;
