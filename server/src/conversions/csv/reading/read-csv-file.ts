import { createHash, type Hash } from 'node:crypto';
import type { CsvColumn } from '@keystead/contract/conversions/csv-columns.ts';
import { planMaximumRows } from '@keystead/contract/conversions/plan.ts';
import { withoutGuard } from '@keystead/contract/csv-cell.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { CsvRow } from '../../../csv/csv-tracker.ts';
import { readCsv } from '../../../csv/read-csv.ts';
import type { CsvCells, SourceRow } from '../source-row.ts';
import { readHeader } from './csv-header.ts';

export type CsvFile = {
  /** Identifies the content of the file. */
  digest: string;
  rows: SourceRow[];
};

/** Beyond these limits the problem is more than a mistake in one row. */
const limits = { columns: 100, cellLength: 10_000 };

/** How non-text files begin: zip, including current workbooks; old workbooks; PDF. */
const nonTextSignatures = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0', '%PDF'];

/** Reads a file of users as it arrives. `isTruncated` says at its end whether it was truncated. */
export const readCsvFile = async (
  chunks: AsyncIterable<Buffer>,
  isTruncated: () => boolean = () => false,
): Promise<CsvFile> => {
  const hash = createHash('sha256');
  const rows: SourceRow[] = [];
  let columns: CsvColumn[] | undefined;
  for await (const part of readCsv(inspectChunks(chunks, hash, isTruncated), limits)) {
    for (const row of part) {
      if (!columns) columns = readHeader(row);
      else if (rows.length < planMaximumRows) rows.push(toSourceRow(columns, row));
      else throw fail('csvImport.tooManyRows', { rows: planMaximumRows.toLocaleString('en') });
    }
  }
  return { digest: hash.digest('base64url'), rows };
};

const toSourceRow = (columns: readonly CsvColumn[], { line, cells }: CsvRow): SourceRow => {
  const row: CsvCells = {};
  const ragged = cells.length === columns.length ? null : { cells: cells.length, columns: columns.length };
  columns.slice(0, ragged ? countBeforePassword(columns, cells) : columns.length).forEach((column, index) => {
    const text = cells[index]?.trim();
    // We never write a password, so a quote at its start belongs to it.
    if (text) row[column] = column === 'password' ? text : withoutGuard(text);
  });
  return { line, cells: row, ragged };
};

/**
 * How many cells of a ragged row come before its password wherever the missing or additional ones are. All others are
 * dropped: in another column, a password would be stored and shown like any text.
 */
const countBeforePassword = (columns: readonly CsvColumn[], cells: readonly string[]): number => {
  const password = columns.indexOf('password');
  if (password < 0) return columns.length;
  return Math.max(0, password - Math.abs(cells.length - columns.length));
};

async function* inspectChunks(
  chunks: AsyncIterable<Buffer>,
  hash: Hash,
  isTruncated: () => boolean,
): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of chunks) {
    const start = isFirst ? chunk.toString('latin1', 0, 4) : '';
    if (nonTextSignatures.some((signature) => start.startsWith(signature))) throw fail('csvImport.wrongType');
    isFirst = false;
    hash.update(chunk);
    yield chunk;
  }
  if (isTruncated()) throw fail('request.tooLarge');
}
