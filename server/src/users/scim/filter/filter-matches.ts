import { fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Filter, FilterValue } from './filter.ts';

/** One value of a multi-valued attribute. */
export type Part = Record<string, unknown>;

const read = (part: Part, path: string): unknown =>
  Object.entries(part).find(([name]) => name.toLowerCase() === path)?.[1];

/** Whether the filter of a path selects a value; only equality is supported there. */
export const filterMatches = (filter: Filter, part: Part): boolean => {
  switch (filter.kind) {
    case 'both':
      return filterMatches(filter.left, part) && filterMatches(filter.right, part);
    case 'either':
      return filterMatches(filter.left, part) || filterMatches(filter.right, part);
    case 'not':
      return !filterMatches(filter.filter, part);
    case 'present':
      return read(part, filter.path) !== undefined;
    case 'compare':
      if (filter.by !== 'eq') break;
      return isSame(read(part, filter.path), filter.value);
  }
  throw fail('scim.invalidPath', { reason: sentence('scim.pathFilter') });
};

const isSame = (one: unknown, other: FilterValue): boolean =>
  String(one).toLowerCase() === String(other).toLowerCase();
