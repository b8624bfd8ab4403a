import type { Transaction } from '@keystead/contract/users/transaction-log.ts';
import { jsonArray } from '../../http/streams/json-array.ts';

/** Longer pages are sent in slices. */
export const streamThreshold = 1000;
/** A slice keeps the process busy for a few milliseconds. */
const sliceRows = 200;

type Page = {
  /** From newest to oldest. */
  ids: readonly number[];
  /** Further ones, in the same order, to be sent among the others. */
  kept: readonly Transaction[];
  total: number;
  isCapped: boolean;
};

type ReadSlice = (ids: readonly number[]) => Promise<Transaction[]>;

/** A page as JSON. Each slice is read on its own, so a client that takes its time keeps no connection to the database. */
export async function* pageText(
  { ids, kept, total, isCapped }: Page,
  read: ReadSlice,
): AsyncGenerator<string> {
  const rows = jsonArray(mergeKept(readSlices(ids, read), kept), (row) => row);
  const start = await rows.next();
  yield `{"data":${start.value ?? ''}`;
  yield* rows;
  yield `,"total":${total},"isCapped":${isCapped}}`;
}

async function* readSlices(ids: readonly number[], read: ReadSlice): AsyncGenerator<Transaction[]> {
  for (let start = 0; start < ids.length; start += sliceRows)
    yield await read(ids.slice(start, start + sliceRows));
}

async function* mergeKept(slices: AsyncIterable<Transaction[]>, kept: readonly Transaction[]) {
  let remaining = kept;
  for await (const slice of slices) {
    const last = slice.at(-1);
    const within = last ? remaining.filter((row) => newestFirst(row, last) < 0) : [];
    remaining = remaining.slice(within.length);
    yield within.length > 0 ? [...slice, ...within].sort(newestFirst) : slice;
  }
  yield remaining;
}

export const newestFirst = (one: Transaction, other: Transaction): number =>
  other.startDate.localeCompare(one.startDate) || other.transactionId - one.transactionId;
