/** A machine with this benchmark index is so many times as fast as the phone that Lighthouse stands for. */
const recommended = [
  { index: 150, slowdown: 1 },
  { index: 800, slowdown: 2 },
  { index: 1300, slowdown: 3 },
  { index: 2000, slowdown: 6 },
] as const;

/**
 * Lighthouse takes a phone to be four times slower than the machine it runs on, which is right for a
 * fast desktop. For others, it recommends a factor that depends on its benchmark of the machine, as its calculator does.
 */
export const phoneSlowdown = (benchmarkIndex: number): number => {
  const at = recommended.findLastIndex(({ index }) => index <= benchmarkIndex);
  const lower = recommended[Math.max(0, at)] ?? recommended[0];
  const upper = recommended[at + 1];
  if (at < 0 || !upper) return lower.slowdown;
  const share = (benchmarkIndex - lower.index) / (upper.index - lower.index);
  return lower.slowdown + share * (upper.slowdown - lower.slowdown);
};
