import { AsyncLocalStorage } from 'node:async_hooks';
import { type Statement, tripChannel } from '../../server/src/data/send-together.ts';

/** Nobody waits for what is announced by itself. */
const isAwaited = (statements: Statement[]): boolean =>
  !statements.every(({ text }) => text.startsWith('select pg_notify('));

/** Whose statements are counted: what works in the background of the same process asks the database as well. */
const counted = new AsyncLocalStorage<object>();

/** How often something waits for the database, and what it asks. */
export const countTrips = async <T>(
  work: () => PromiseLike<T>,
): Promise<{ result: T; trips: number; statements: string[] }> => {
  const self = {};
  let trips = 0;
  const texts: string[] = [];
  const count = (message: unknown) => {
    if (counted.getStore() !== self) return;
    const statements = message as Statement[];
    if (isAwaited(statements)) trips += 1;
    texts.push(...statements.map(({ text }) => text));
  };
  tripChannel.subscribe(count);
  try {
    // A call that is injected begins when it is awaited, so that happens inside.
    const result = await counted.run(self, async () => await work());
    return { result, trips, statements: texts };
  } finally {
    tripChannel.unsubscribe(count);
  }
};
