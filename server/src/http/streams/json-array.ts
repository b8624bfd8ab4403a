/** The rows of a list as the text of a JSON array. */
export async function* jsonArray<Row>(
  batches: AsyncIterable<readonly Row[]>,
  present: (row: Row) => unknown,
  onRows?: (count: number) => void,
): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    onRows?.(rows.length);
    yield separator + rows.map((row) => JSON.stringify(present(row))).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
