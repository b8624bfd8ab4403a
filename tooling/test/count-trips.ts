import { type Statement, tripChannel } from '../../server/src/data/send-together.ts';

/** Nobody waits for what is announced by itself. */
const isAwaited = (statements: Statement[]): boolean =>
  !statements.every(({ text }) => text.startsWith('select pg_notify('));

/** How often something waits for the database. Nobody else may be at it in this process. */
export const countTrips = async <T>(work: () => Promise<T>): Promise<{ result: T; trips: number }> => {
  let trips = 0;
  const count = (statements: unknown) => {
    if (isAwaited(statements as Statement[])) trips += 1;
  };
  tripChannel.subscribe(count);
  try {
    const result = await work();
    return { result, trips };
  } finally {
    tripChannel.unsubscribe(count);
  }
};
