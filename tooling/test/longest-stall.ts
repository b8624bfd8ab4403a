import { processorTimeSince } from './processor-time.ts';

/** The longest processor time, in milliseconds, in which nothing else could run. */
export const longestStall = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let last = process.threadCpuUsage();
  const measure = () => {
    longest = Math.max(longest, processorTimeSince(last));
    last = process.threadCpuUsage();
  };
  const timer = setInterval(measure, 1);
  await work();
  clearInterval(timer);
  measure();
  return longest;
};
