import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longer pages are sent in slices. */
export const streamThreshold = 1000;
/** A slice keeps the process busy for a few milliseconds. */
const sliceRows = 200;

/** Others have their turn in between. */
export async function* slicesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += sliceRows) {
    yield rows.slice(start, start + sliceRows);
    await nextTurn();
  }
}

/** A page as JSON. It begins with the first rows, so that it has not begun if they can't be read. */
export async function* pageText(rows: AsyncGenerator<string>, totals: object): AsyncGenerator<string> {
  const start = await rows.next();
  yield `{"data":${start.value ?? ''}`;
  yield* rows;
  yield `,${JSON.stringify(totals).slice(1)}`;
}
