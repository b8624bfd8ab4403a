const workerCount = 8;
const pauseMs = 10;

/** Everything that was answered, and why the rest was not. */
export type LoadCount = { answered: number; failures: string[] };

/** Reads an address over and over until stopped. */
export const startLoad = (url: string): { stop: () => Promise<LoadCount> } => {
  const count: LoadCount = { answered: 0, failures: [] };
  let isStopped = false;
  const runWorker = async (): Promise<void> => {
    while (!isStopped) {
      const failure = await readOnce(url);
      if (failure === null) count.answered++;
      else count.failures.push(failure);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const workers = Array.from({ length: workerCount }, runWorker);
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(workers);
      return count;
    },
  };
};

const readOnce = async (url: string): Promise<string | null> => {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok ? null : String(response.status);
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error) : String(error);
  }
};
