import type { TransactionUpdate } from './announce.ts';

type Subscriber = (update: TransactionUpdate | null) => void;

/** Passes the database's announcements to watchers in this process. Null means that some were missed. */
export type TransactionUpdates = {
  publish: (payload: string) => void;
  subscribe: (subscriber: Subscriber) => () => void;
};

export const createTransactionUpdates = (): TransactionUpdates => {
  const subscribers = new Set<Subscriber>();
  return {
    publish: (payload) => {
      const update = payload === '' ? null : (JSON.parse(payload) as TransactionUpdate);
      for (const subscriber of subscribers) subscriber(update);
    },
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
};
