/** The maximum number of concurrent calls to a system while a caller waits for the results. */
const concurrency = 8;

/** Runs `work` for each, several at a time, and returns the results in order. Stops at the first failure. */
export const inParallel = async <T, R>(items: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  const queue = [...items.entries()].toReversed();
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) results[next[0]] = await work(next[1]);
  };
  const workers = Array.from({ length: concurrency }, worker);
  try {
    await Promise.all(workers);
  } finally {
    queue.length = 0;
  }
  return results;
};
