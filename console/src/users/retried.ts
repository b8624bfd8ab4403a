import { useEffect } from 'react';
import { createStore, useStore } from '../store.ts';

const store = createStore<ReadonlyMap<number, number>>(new Map());

/** What was tried again from the page in view: sub-transactions and whose part they are. They keep their rows. */
export const retried = {
  /** The page and what it is about. */
  shown: '',
  store,
  add: (subTransactionId: number, transactionId: number): void =>
    store.set(new Map(store.get()).set(subTransactionId, transactionId)),
  forget: (): void => store.set(new Map()),
};

/** Forgotten when the page is left, and when it shows something else. */
export const useRetried = (shown: string): ReadonlyMap<number, number> => {
  useEffect(() => {
    retried.shown = shown;
    return retried.forget;
  }, [shown]);
  return useStore(store);
};

/** As a word of a query; nothing when there is none. */
export const keptIds = (ids: Iterable<number>): { kept?: string } => {
  const text = [...new Set(ids)].join(',');
  return text === '' ? {} : { kept: text };
};
