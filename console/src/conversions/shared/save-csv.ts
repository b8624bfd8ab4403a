import { guardedCsvCell } from '@keystead/contract/csv-cell.ts';

/** A column of a file, and its text for a row. */
export type CsvColumn<Row> = { header: string; text: (row: Row) => string };

export const csvText = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ text }) => text(row)))]
    .map((cells) => `${cells.map(guardedCsvCell).join(',')}\r\n`)
    .join('');

/** Lets the browser save rows it already has. The byte order mark tells spreadsheets the encoding. */
export const saveCsv = <Row>(
  file: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): void => {
  const address = URL.createObjectURL(
    new Blob(['\uFEFF', csvText(columns, rows)], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  // Not immediately: the browser takes the file when it is ready.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
