/** How many calls a document service gets at a time from one who waits for their answers. */
const parallel = 8;

/** Does something for each, several at a time, and answers in their order. The first failure ends it. */
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
