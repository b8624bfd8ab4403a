import { type HeardMemory, peopleChannel } from './heard-memory.ts';
import { type Listener, listen } from './listen.ts';

type Hearer = Pick<HeardMemory<unknown>, 'hear' | 'lose'>;

/** Starts caching people in these memories. */
export const listenForPeople = async (
  url: string,
  hearers: readonly Hearer[],
  log: Parameters<typeof listen>[2],
): Promise<Listener> => {
  const hear = (payload: string) => {
    for (const hearer of hearers) hearer.hear(payload);
  };
  const lose = () => {
    for (const hearer of hearers) hearer.lose();
  };
  const listener = await listen(url, { [peopleChannel]: hear }, log, lose);
  hear('');
  return listener;
};
