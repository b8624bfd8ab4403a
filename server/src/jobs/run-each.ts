/** For jobs of several steps: one failure stops none of the others, but fails the job. */
export const runEach = async <Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await run(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${items.length} failed.`);
};

export const runAll = (steps: readonly (() => Promise<unknown>)[]): Promise<void> =>
  runEach(steps, (step) => step());
