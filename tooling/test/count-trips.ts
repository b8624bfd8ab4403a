import { AsyncLocalStorage } from 'node:async_hooks';
import { type Statement, tripChannel } from '../../server/src/data/send-together.ts';

/** Nothing waits for a notification sent on its own. */
const isAwaited = (statements: Statement[]): boolean =>
  !statements.every(({ text }) => text.startsWith('select pg_notify('));

/** Identifies whose statements are counted: background work in the same process queries the database as well. */
const countOwner = new AsyncLocalStorage<object>();

/** Counts how often `work` waits for the database, and collects its statements. */
export const countTrips = async <T>(
  work: () => PromiseLike<T>,
): Promise<{ result: T; trips: number; statements: string[] }> => {
  const self = {};
  let trips = 0;
  const texts: string[] = [];
  const count = (message: unknown) => {
    const statements = message as Statement[];
    if (countOwner.getStore() !== self || !isAwaited(statements)) return;
    trips += 1;
    texts.push(...statements.map(({ text }) => text));
  };
  tripChannel.subscribe(count);
  try {
    // An injected call starts when it is awaited, so that has to happen inside.
    const result = await countOwner.run(self, async () => await work());
    return { result, trips, statements: texts };
  } finally {
    tripChannel.unsubscribe(count);
  }
};
