type Subscriber = () => void;

/** Passes database announcements to the clients of this server process that watch a process. */
export type ProcessUpdates = {
  /** An empty payload means that something may have been missed: all clients reload. */
  publish: (payload: string) => void;
  subscribe: (processId: string, subscriber: Subscriber) => () => void;
};

export const createProcessUpdates = (): ProcessUpdates => {
  const watched = new Map<string, Set<Subscriber>>();
  const tell = (subscribers: Iterable<Subscriber>) => {
    for (const subscriber of subscribers) subscriber();
  };
  return {
    publish: (processId) => {
      if (processId !== '') tell(watched.get(processId) ?? []);
      else for (const subscribers of watched.values()) tell(subscribers);
    },
    subscribe: (processId, subscriber) => {
      const subscribers = watched.get(processId) ?? new Set();
      watched.set(processId, subscribers.add(subscriber));
      return () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0) watched.delete(processId);
      };
    },
  };
};
