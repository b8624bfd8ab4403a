import { pipeline, Readable } from 'node:stream';
import { fail } from '@keystead/contract/errors.ts';
import { CsvError, type Options, Parser } from 'csv-parse';
import { type CsvLimits, type CsvRow, createCsvTracker } from './csv-tracker.ts';

/** The longest UTF-8 character. */
const bytesPerCharacter = 4;

/**
 * Reads a CSV file (RFC 4180, UTF-8, commas) row by row, header first; rows without any text are skipped. Malformed
 * input ends the reading with a failure that names line and column; so does a file without any text.
 */
export async function* readCsv(
  file: Buffer | AsyncIterable<Buffer>,
  limits: CsvLimits,
): AsyncGenerator<CsvRow> {
  const tracker = createCsvTracker(limits);
  const parser = new Parser({
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: limits.columns * limits.cellLength * bytesPerCharacter,
    cast: tracker.onCell,
    // The library's types only allow a row to change form if the library names the columns itself.
    on_record: ((row: string[]) => {
      // Makes every row the first one for the library, which otherwise creates an error for each longer or shorter row.
      (parser.info as { records: number }).records = 0;
      return tracker.onRow(row);
    }) as unknown as Options['on_record'] & {},
  });
  pipeline(Readable.from(chunksOf(file)), parser, () => undefined);
  let isEmpty = true;
  try {
    for await (const row of parser) {
      isEmpty = false;
      yield row as CsvRow;
    }
  } catch (error) {
    throw error instanceof CsvError ? tracker.toFailure(error) : error;
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
function* slicesOf(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += sliceBytes) yield file.subarray(at, at + sliceBytes);
}
