export type Split = { start: string; before: string; after: string; end: string };

const sharedStart = (one: string, other: string): number => {
  const longest = Math.min(one.length, other.length);
  let length = 0;
  while (length < longest && one[length] === other[length]) length += 1;
  return length;
};

/** A long text that changed in one place: what is the same around it, and the two middles. */
export const splitDifference = (before: string, after: string): Split => {
  const start = sharedStart(before, after);
  const mirrored = (text: string) => [...text.slice(start)].reverse().join('');
  const end = sharedStart(mirrored(before), mirrored(after));
  return {
    start: before.slice(0, start),
    before: before.slice(start, before.length - end),
    after: after.slice(start, after.length - end),
    end: end === 0 ? '' : before.slice(-end),
  };
};
