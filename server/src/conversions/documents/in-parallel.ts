/** The maximum number of concurrent calls to a document service while a caller waits for the results. */
const parallel = 8;

/** Runs `work` for each, several at a time, and returns the results in order. Stops at the first failure. */
export const inParallel = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  const queue = [...all.entries()].toReversed();
  const lane = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) results[next[0]] = await work(next[1]);
  };
  const lanes = Array.from({ length: parallel }, lane);
  try {
    await Promise.all(lanes);
  } finally {
    queue.length = 0;
  }
  return results;
};
