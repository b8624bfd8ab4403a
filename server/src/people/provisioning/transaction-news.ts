import type { TransactionNews } from './announce.ts';

type Subscriber = (news: TransactionNews | null) => void;

/** Hands what the database announces to those in this process who watch. Null means that something was missed. */
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
