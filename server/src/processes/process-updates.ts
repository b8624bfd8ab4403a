type Subscriber = () => void;

/** Passes database announcements to the clients of this server process that watch a process. */
export type ProcessUpdates = {
  /** An empty payload means that something may have been missed: all clients reload. */
  publish: (payload: string) => void;
  subscribe: (processId: string, subscriber: Subscriber) => () => void;
};

export const createProcessUpdates = (): ProcessUpdates => {
  const subscribersByProcess = new Map<string, Set<Subscriber>>();
  const notify = (subscribers: Iterable<Subscriber>) => {
    for (const subscriber of subscribers) subscriber();
  };
  return {
    publish: (processId) => {
      if (processId !== '') notify(subscribersByProcess.get(processId) ?? []);
      else for (const subscribers of subscribersByProcess.values()) notify(subscribers);
    },
    subscribe: (processId, subscriber) => {
      const subscribers = subscribersByProcess.get(processId) ?? new Set();
      subscribersByProcess.set(processId, subscribers.add(subscriber));
      return () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0) subscribersByProcess.delete(processId);
      };
    },
  };
};
