const collator = new Intl.Collator('en', { numeric: true });

/** As people look for them; services answer in an order of their own. */
export const byName = <T extends { name: string }>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => collator.compare(one.name, other.name));
