import { type Statement, tripChannel } from '../../server/src/data/send-together.ts';

/** Nobody waits for what is announced by itself. */
const isAwaited = (statements: Statement[]): boolean =>
  !statements.every(({ text }) => text.startsWith('select pg_notify('));

/** How often something waits for the database, and what it asks. Nobody else may be at it in this process. */
export const countTrips = async <T>(
  work: () => Promise<T>,
): Promise<{ result: T; trips: number; statements: string[] }> => {
  let trips = 0;
  const texts: string[] = [];
  const count = (message: unknown) => {
    const statements = message as Statement[];
    if (isAwaited(statements)) trips += 1;
    texts.push(...statements.map(({ text }) => text));
  };
  tripChannel.subscribe(count);
  try {
    const result = await work();
    return { result, trips, statements: texts };
  } finally {
    tripChannel.unsubscribe(count);
  }
};
