/** Calls made while one is running are combined into a single call after it. */
export const coalesceCalls = (work: () => Promise<void>, onError: (error: unknown) => void) => {
  let isBusy = false;
  let isRerunPending = false;
  const start = (): void => {
    if (isBusy) {
      isRerunPending = true;
      return;
    }
    isBusy = true;
    void work()
      .catch(onError)
      .finally(() => {
        isBusy = false;
        if (!isRerunPending) return;
        isRerunPending = false;
        start();
      });
  };
  return start;
};
