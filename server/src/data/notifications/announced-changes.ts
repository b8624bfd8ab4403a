type Subscriber = () => void;

/** Passes database announcements on to those in this server process who wait for a change to one subject. */
export type AnnouncedChanges = {
  /** An empty payload means that anything may have changed: all subscribers are called. */
  publish: (payload: string) => void;
  /** Returns a function that ends the subscription. */
  subscribe: (subject: string, subscriber: Subscriber) => () => void;
};

export const createAnnouncedChanges = (): AnnouncedChanges => {
  const subscribersBySubject = new Map<string, Set<Subscriber>>();
  const notify = (subscribers: Iterable<Subscriber>) => {
    for (const subscriber of subscribers) subscriber();
  };
  return {
    publish: (subject) => {
      if (subject !== '') notify(subscribersBySubject.get(subject) ?? []);
      else for (const subscribers of subscribersBySubject.values()) notify(subscribers);
    },
    subscribe: (subject, subscriber) => {
      const subscribers = subscribersBySubject.get(subject) ?? new Set();
      subscribersBySubject.set(subject, subscribers.add(subscriber));
      return () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0) subscribersBySubject.delete(subject);
      };
    },
  };
};
