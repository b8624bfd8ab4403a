import type { TransactionNews } from './announce.ts';

type Subscriber = (news: TransactionNews | null) => void;

/** Passes the database's announcements to watchers in this process. Null means that some were missed. */
export type TransactionNewsFeed = {
  publish: (payload: string) => void;
  subscribe: (subscriber: Subscriber) => () => void;
};

export const createTransactionNews = (): TransactionNewsFeed => {
  const subscribers = new Set<Subscriber>();
  return {
    publish: (payload) => {
      const news = payload === '' ? null : (JSON.parse(payload) as TransactionNews);
      for (const subscriber of subscribers) subscriber(news);
    },
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
};
