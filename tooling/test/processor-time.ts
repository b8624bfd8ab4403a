/** The processor time that this work takes, in milliseconds. Unlike the clock, it doesn't depend on other programs. */
export const processorTime = (work: () => unknown): number => {
  const start = process.threadCpuUsage();
  work();
  return processorTimeSince(start);
};

export const processorTimeSince = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
};
