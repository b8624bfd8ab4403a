import type { LogRow } from './find-logs.ts';
import { presentLog } from './present-log.ts';

/** The rows of a list as the text of a JSON array. */
export async function* jsonArray(
  batches: AsyncIterable<LogRow[]>,
  onRows?: (count: number) => void,
): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of batches) {
    onRows?.(rows.length);
    yield separator + rows.map((row) => JSON.stringify(presentLog(row))).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
