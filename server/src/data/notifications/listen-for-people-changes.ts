import { type Listener, listen } from './listen.ts';
import { type PersonCache, peopleChannel } from './person-cache.ts';

type Subscriber = Pick<PersonCache<unknown>, 'handleNotification' | 'handleDisconnect'>;

/** Starts caching people in these memories. */
export const listenForPeopleChanges = async (
  url: string,
  subscribers: readonly Subscriber[],
  log: Parameters<typeof listen>[2],
): Promise<Listener> => {
  const notifyAll = (payload: string) => {
    for (const subscriber of subscribers) subscriber.handleNotification(payload);
  };
  const disconnectAll = () => {
    for (const subscriber of subscribers) subscriber.handleDisconnect();
  };
  const listener = await listen(url, { [peopleChannel]: notifyAll }, log, disconnectAll);
  notifyAll('');
  return listener;
};
