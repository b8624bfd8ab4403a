/** Items of the first that are not among the others. */
export const difference = (some: Iterable<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((one) => !others.has(one));
