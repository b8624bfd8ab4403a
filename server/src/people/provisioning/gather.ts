type Waiting<In, Out> = { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void };

/**
 * Does together what is asked for at the same time: while one go is under way, the next gathers. What fails in company
 * is tried alone, so that nobody fails for another.
 */
export const gather = <In, Out>(
  work: (items: readonly In[]) => Promise<readonly Out[]>,
): ((item: In) => Promise<Out>) => {
  let waiting: Waiting<In, Out>[] = [];
  let isBusy = false;

  const doTogether = async (some: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const outs = await work(some.map(({ item }) => item));
      if (outs.length !== some.length) throw new Error('Each has one answer.');
      for (const [index, out] of outs.entries()) some[index]?.resolve(out);
    } catch (error) {
      if (some.length === 1) some[0]?.reject(error);
      else await Promise.all(some.map((one) => doTogether([one])));
    }
  };

  const go = async (): Promise<void> => {
    while (waiting.length > 0) {
      const some = waiting;
      waiting = [];
      await doTogether(some);
    }
    isBusy = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      // Whoever is asked for in the same turn comes along.
      setImmediate(() => void go());
    });
};
