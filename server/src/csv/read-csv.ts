import { setImmediate } from 'node:timers/promises';
import { fail } from '@keystead/contract/errors.ts';
import { CsvError, Parser } from 'csv-parse';
import { type CsvLimits, type CsvRow, createCsvTracker } from './csv-tracker.ts';

/** The longest UTF-8 character. */
const bytesPerCharacter = 4;

/**
 * Reads a CSV file (RFC 4180, UTF-8, commas) and yields the rows of one chunk after the other, header first; rows
 * without any text are skipped. Malformed input ends the reading with a failure that names line and column; so does a
 * file without any text.
 */
export async function* readCsv(
  file: Buffer | AsyncIterable<Buffer>,
  limits: CsvLimits,
): AsyncGenerator<CsvRow[]> {
  const tracker = createCsvTracker(limits);
  let rows: CsvRow[] = [];
  const parser = new Parser({
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: limits.columns * limits.cellLength * bytesPerCharacter,
    // Rows bypass the stream, which would take a turn for each of them.
    on_record: (cells: string[]) => {
      // Makes every row the first one for the library, which otherwise creates an error for each longer or shorter row.
      (parser.info as { records: number }).records = 0;
      const row = tracker.onRow(cells);
      if (row) rows.push(row);
      return null;
    },
  });
  // Whoever writes is told.
  parser.on('error', () => undefined);
  // The library doesn't declare what it has of the row that it is reading.
  const { state } = parser as unknown as { state: { record: string[] } };
  let isEmpty = true;
  const takeRows = (): CsvRow[] => {
    const taken = rows;
    rows = [];
    isEmpty &&= taken.length === 0;
    return taken;
  };
  try {
    for await (const chunk of chunksOf(file)) {
      await new Promise<void>((resolve, reject) => {
        parser.write(chunk, (error) => (error ? reject(error) : resolve()));
      });
      // Empty cells count toward no limit of the library. The others are checked once, when their row is complete.
      if (state.record.length > limits.columns) tracker.checkCells(state.record);
      yield takeRows();
    }
    await new Promise<void>((resolve, reject) => {
      parser.once('error', reject).end(resolve);
    });
    yield takeRows();
  } catch (error) {
    throw error instanceof CsvError ? tracker.toFailure(error, state.record) : error;
  }
  if (isEmpty) throw fail('csv.empty');
}

/** The parser would detect UTF-16 by its byte order mark, but its lines are counted in UTF-8. */
async function* chunksOf(file: Buffer | AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of Buffer.isBuffer(file) ? slicesOf(file) : file) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe)
      throw fail('csv.wrongEncoding', { line: 1, column: 1 });
    isFirst = false;
    yield chunk;
  }
}

const sliceBytes = 65_536;

/** Other work gets its turn between slices. */
async function* slicesOf(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += sliceBytes) {
    yield file.subarray(at, at + sliceBytes);
    await setImmediate();
  }
}
