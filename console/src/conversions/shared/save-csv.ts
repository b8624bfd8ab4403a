import { guardedCsvCell } from '@keystead/contract/csv-cell.ts';

/** A column of a file and its text of a row. */
export type CsvColumn<Row> = { header: string; text: (row: Row) => string };

export const csvText = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ text }) => text(row)))]
    .map((cells) => `${cells.map(guardedCsvCell).join(',')}\r\n`)
    .join('');

/** Lets the browser save rows that it has. The mark at the beginning tells spreadsheets the encoding. */
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
  // Not at once: the browser takes the file when it is ready to.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
