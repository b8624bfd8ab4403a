import { guardedCsvCell } from '@keystead/contract/csv-cell.ts';

/** A row of a file for `sendCsv`. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(guardedCsvCell).join(',')}\n`;
