import { type Failure, fail } from '@keystead/contract/errors.ts';
import type { CsvError } from 'csv-parse';

export type CsvRow = { line: number; cells: string[] };

/** The maximum number of columns in a row, and of characters in a cell. */
export type CsvLimits = { columns: number; cellLength: number };

const lineBreak = /\r\n|\n|\r/g;
const breaksIn = (text: string): number => text.match(lineBreak)?.length ?? 0;

/** Bytes that are not UTF-8 are decoded as this character; wider encodings contain zeros. */
const isReadable = (text: string): boolean => !text.includes('\uFFFD') && !text.includes('\0');

/** Tracks the parser cell by cell. The parser's own line count takes a CRLF within quotes for two. */
export const createCsvTracker = ({ columns, cellLength }: CsvLimits) => {
  /** Where the row starts, and the number of line breaks in its cells so far. */
  let line = 1;
  let breaks = 0;
  let cells = 0;
  let isHeader = true;
  const at = (column: number) => ({ line: line + breaks, column });

  const onCell = (text: string, { index }: { index: number }): string => {
    const column = index + 1;
    if (column > columns) throw fail('csv.tooManyColumns', { ...at(column), columns });
    cells = column;
    if (text === '') return text;
    if (text.length > cellLength)
      throw fail('csv.tooLong', { ...at(column), length: cellLength.toLocaleString('en') });
    if (!isReadable(text)) throw fail('csv.wrongEncoding', at(column));
    breaks += breaksIn(text);
    return text;
  };

  const checkHeader = (header: readonly string[]): void => {
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
    const isEmpty = row.every((cell) => cell.trim() === '');
    if (isHeader && !isEmpty) {
      checkHeader(row);
      isHeader = false;
    }
    line += breaks + 1;
    breaks = 0;
    cells = 0;
    return isEmpty ? null : { line: start, cells: row };
  };

  /** The parser's error is in the cell after the last one it has read. */
  const toFailure = ({ code }: CsvError): Failure => {
    const position = at(cells + 1);
    if (code === 'CSV_MAX_RECORD_SIZE')
      return fail('csv.tooLong', { ...position, length: cellLength.toLocaleString('en') });
    return fail(code === 'CSV_QUOTE_NOT_CLOSED' ? 'csv.openQuote' : 'csv.wrongQuote', position);
  };

  return { onCell, onRow, toFailure };
};
