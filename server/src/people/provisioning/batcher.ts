type PendingItem<In, Out> = { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void };

/**
 * Batches concurrent requests: while one batch runs, the next one collects. When a batch fails, its items are retried
 * one by one, so that none fails because of another.
 */
export const createBatcher = <In, Out>(
  work: (items: readonly In[]) => Promise<readonly Out[]>,
): ((item: In) => Promise<Out>) => {
  let waiting: PendingItem<In, Out>[] = [];
  let isBusy = false;

  const runBatch = async (batch: readonly PendingItem<In, Out>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('Expected one result per item.');
      for (const [index, out] of results.entries()) batch[index]?.resolve(out);
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else await Promise.all(batch.map((one) => runBatch([one])));
    }
  };

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await runBatch(batch);
    }
    isBusy = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      // Items requested in the same turn join this batch.
      setImmediate(() => void drain());
    });
};
