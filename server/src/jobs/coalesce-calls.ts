/** Runs `work` one call at a time; calls made while it is running are combined into a single one after it. */
export const coalesceCalls = (work: () => Promise<void>, onError: (error: unknown) => void) => {
  let running: Promise<void> | null = null;
  let isRerunPending = false;
  const call = (): void => {
    if (running) {
      isRerunPending = true;
      return;
    }
    running = work()
      .catch(onError)
      .finally(() => {
        running = null;
        if (!isRerunPending) return;
        isRerunPending = false;
        call();
      });
  };
  return {
    call,
    /** Resolves when the current call is over. */
    settled: async (): Promise<void> => {
      await running;
    },
  };
};
