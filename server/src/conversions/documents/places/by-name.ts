const collator = new Intl.Collator('en', { numeric: true });

/** Sorted the way people look for them; services return their own order. */
export const byName = <T extends { name: string }>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => collator.compare(one.name, other.name));
