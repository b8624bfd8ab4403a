import type { MissingReference } from '@keystead/contract/people/imports.ts';

export type Missing = Pick<MissingReference, 'what' | 'name'>;

/** What the destination lacks for each person, counted, the most frequent first. */
export const countMissing = (people: readonly (readonly Missing[])[]): MissingReference[] => {
  const found = new Map<string, MissingReference>();
  for (const { what, name } of people.flat()) {
    const key = `${what} ${name.toLowerCase()}`;
    const thing = found.get(key) ?? { what, name, count: 0 };
    found.set(key, { ...thing, count: thing.count + 1 });
  }
  return [...found.values()].sort((one, other) => other.count - one.count);
};
