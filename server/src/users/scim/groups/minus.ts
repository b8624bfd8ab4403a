/** Items of the first that are not among the others. */
export const minus = (some: Iterable<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((one) => !others.has(one));
