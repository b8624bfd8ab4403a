import { type Failure, fail } from '@keystead/contract/errors.ts';
import type { CsvError } from 'csv-parse';

export type CsvRow = { line: number; cells: string[] };

/** The maximum number of columns in a row, and of characters in a cell. */
export type CsvLimits = { columns: number; cellLength: number };

const lineBreak = /\r\n|\n|\r/g;
const breaksIn = (text: string): number => text.match(lineBreak)?.length ?? 0;

/** Bytes that are not UTF-8 are decoded as the last character; wider encodings contain zeros. */
const unusual = /[\r\n\0\uFFFD]/;
const isReadable = (text: string): boolean => !text.includes('\uFFFD') && !text.includes('\0');

/** Tracks the parser row by row. The parser's own line count takes a CRLF within quotes for two. */
export const createCsvTracker = ({ columns, cellLength }: CsvLimits) => {
  /** Where the row starts. */
  let line = 1;
  let isHeader = true;

  const tooLong = (position: { line: number; column: number }): Failure =>
    fail('csv.tooLong', { ...position, length: cellLength.toLocaleString('en') });

  /** Returns the number of line breaks in the cells of a row, as far as it has been read. */
  const checkCells = (row: readonly string[]): number => {
    let breaks = 0;
    for (let index = 0; index < row.length; index++) {
      const text = row[index] ?? '';
      if (index >= columns)
        throw fail('csv.tooManyColumns', { line: line + breaks, column: index + 1, columns });
      if (text === '') continue;
      if (text.length > cellLength) throw tooLong({ line: line + breaks, column: index + 1 });
      if (!unusual.test(text)) continue;
      if (!isReadable(text)) throw fail('csv.wrongEncoding', { line: line + breaks, column: index + 1 });
      breaks += breaksIn(text);
    }
    return breaks;
  };

  const checkHeader = (header: readonly string[], breaks: number): void => {
    const at = (column: number) => ({ line: line + breaks, column });
    const names = header.map((cell) => cell.trim().toLowerCase());
    if (names.length === 1 && names[0]?.includes(';')) throw fail('csv.wrongDelimiter', at(1));
    if (names.length === 1 && names[0]?.includes('\t')) throw fail('csv.tabDelimiter', at(1));
    const duplicate = names.findIndex((name, index) => name !== '' && names.indexOf(name) < index);
    if (duplicate < 0) return;
    throw fail('csv.repeatedHeader', { ...at(duplicate + 1), name: header[duplicate]?.trim() ?? '' });
  };

  /** The row, or null if it contains no text. */
  const onRow = (row: string[]): CsvRow | null => {
    const start = line;
    const breaks = checkCells(row);
    const isEmpty = row.every((cell) => cell.trim() === '');
    if (isHeader && !isEmpty) {
      checkHeader(row, breaks);
      isHeader = false;
    }
    line += breaks + 1;
    return isEmpty ? null : { line: start, cells: row };
  };

  /** The parser's error is in the cell after the last one it has read, unless one of those is wrong. */
  const toFailure = ({ code }: CsvError, row: readonly string[]): Failure => {
    const position = { line: line + checkCells(row), column: row.length + 1 };
    if (code === 'CSV_MAX_RECORD_SIZE') return tooLong(position);
    return fail(code === 'CSV_QUOTE_NOT_CLOSED' ? 'csv.openQuote' : 'csv.wrongQuote', position);
  };

  return { checkCells, onRow, toFailure };
};
