import { tripChannel } from '../../server/src/data/send-together.ts';

/** How often something waits for the database. Nobody else may be at it in this process. */
export const countTrips = async <T>(work: () => Promise<T>): Promise<{ result: T; trips: number }> => {
  let trips = 0;
  const count = () => {
    trips += 1;
  };
  tripChannel.subscribe(count);
  try {
    const result = await work();
    return { result, trips };
  } finally {
    tripChannel.unsubscribe(count);
  }
};
