import type { MissingReference } from '@keystead/contract/people/imports.ts';

export type Missing = Pick<MissingReference, 'what' | 'name'>;

/** What the destination lacks for each person, counted, the most frequent first. */
export const countMissing = (people: readonly (readonly Missing[])[]): MissingReference[] => {
  const counts = new Map<string, MissingReference>();
  for (const { what, name } of people.flat()) {
    const key = `${what} ${name.toLowerCase()}`;
    const reference = counts.get(key) ?? { what, name, count: 0 };
    counts.set(key, { ...reference, count: reference.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
};
