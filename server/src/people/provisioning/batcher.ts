type Waiting<In, Out> = { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void };

/**
 * Batches concurrent requests: while one batch runs, the next one collects. When a batch fails, its items are retried
 * one by one, so that none fails because of another.
 */
export const createBatcher = <In, Out>(
  work: (items: readonly In[]) => Promise<readonly Out[]>,
): ((item: In) => Promise<Out>) => {
  let waiting: Waiting<In, Out>[] = [];
  let isBusy = false;

  const doTogether = async (some: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const outs = await work(some.map(({ item }) => item));
      if (outs.length !== some.length) throw new Error('Expected one result per item.');
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
      // Items requested in the same turn join this batch.
      setImmediate(() => void go());
    });
};
