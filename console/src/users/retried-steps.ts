import { useEffect } from 'react';
import { createStore, useStore } from '../store.ts';

const store = createStore<ReadonlyMap<number, number>>(new Map());

/** Sub-transactions retried from the current page, with their transactions. They keep their rows. */
export const retriedSteps = {
  /** The page and its subject. */
  shown: '',
  store,
  add: (subTransactionId: number, transactionId: number): void =>
    store.set(new Map(store.get()).set(subTransactionId, transactionId)),
  forget: (): void => store.set(new Map()),
};

/** Cleared when the user leaves the page or it shows something else. */
export const useRetriedSteps = (shown: string): ReadonlyMap<number, number> => {
  useEffect(() => {
    retriedSteps.shown = shown;
    return retriedSteps.forget;
  }, [shown]);
  return useStore(store);
};

/** As a query parameter; omitted if there are none. */
export const toKeptParam = (ids: Iterable<number>): { kept?: string } => {
  const text = [...new Set(ids)].join(',');
  return text === '' ? {} : { kept: text };
};
