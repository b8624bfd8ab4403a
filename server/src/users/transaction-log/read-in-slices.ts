import type { Transaction } from '@keystead/contract/users/transaction-log.ts';
import { jsonArray } from '../../http/streams/json-array.ts';
import { slicesOf } from '../../http/streams/page-text.ts';

type Page = {
  /** From newest to oldest. */
  ids: readonly number[];
  /** Further ones, in the same order, to be sent among the others. */
  kept: readonly Transaction[];
};

type ReadSlice = (ids: readonly number[]) => Promise<Transaction[]>;

/** As JSON. Each slice is read on its own, so a client that takes its time keeps no connection to the database. */
export const readInSlices = ({ ids, kept }: Page, read: ReadSlice): AsyncGenerator<string> =>
  jsonArray(mergeKept(readSlices(ids, read), kept), (row) => row);

async function* readSlices(ids: readonly number[], read: ReadSlice): AsyncGenerator<Transaction[]> {
  for await (const slice of slicesOf(ids)) yield await read(slice);
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
