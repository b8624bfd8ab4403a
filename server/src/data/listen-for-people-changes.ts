import { type Listener, listen } from './listen.ts';
import { type PersonCache, peopleChannel } from './person-cache.ts';

type Subscriber = Pick<PersonCache<unknown>, 'handleNotification' | 'handleDisconnect'>;

/** Starts caching people in these memories. */
export const listenForPeopleChanges = async (
  url: string,
  hearers: readonly Subscriber[],
  log: Parameters<typeof listen>[2],
): Promise<Listener> => {
  const hear = (payload: string) => {
    for (const hearer of hearers) hearer.handleNotification(payload);
  };
  const lose = () => {
    for (const hearer of hearers) hearer.handleDisconnect();
  };
  const listener = await listen(url, { [peopleChannel]: hear }, log, lose);
  hear('');
  return listener;
};
