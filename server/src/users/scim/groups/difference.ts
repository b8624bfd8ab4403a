/** Items of the first that are not among the others. */
export const difference = (items: Iterable<string>, others: ReadonlySet<string>): string[] =>
  [...items].filter((one) => !others.has(one));
