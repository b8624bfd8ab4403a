const collator = new Intl.Collator('en', { numeric: true });

/** Sorted the way people look for them; services return their own order. */
export const byName = <T extends { name: string }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => collator.compare(a.name, b.name));
