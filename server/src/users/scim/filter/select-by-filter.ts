import { fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Filter } from './filter.ts';

/** One value of a multi-valued attribute. */
export type Part = Record<string, unknown>;

/** Values of a list: the listed ones, or all except these. */
export type Selection<T> = { listed: ReadonlySet<T>; isInverted: boolean };

export const only = <T>(values: Iterable<T> = []): Selection<T> => ({
  listed: new Set(values),
  isInverted: false,
});

export const allExcept = <T>(values: Iterable<T> = []): Selection<T> => invert(only(values));

export const isSelected = <T>({ listed, isInverted }: Selection<T>, value: T): boolean =>
  listed.has(value) !== isInverted;

const invert = <T>({ listed, isInverted }: Selection<T>): Selection<T> => ({
  listed,
  isInverted: !isInverted,
});

const both = <T>(one: Selection<T>, other: Selection<T>): Selection<T> => {
  if (one.isInverted && other.isInverted) return allExcept([...one.listed, ...other.listed]);
  const [few, rest] = one.isInverted ? [other, one] : [one, other];
  return only([...few.listed].filter((value) => isSelected(rest, value)));
};

/** The values in which a part has this text in lower case; without a text, those that have the part. */
type Find<T> = (path: string, text?: string) => Selection<T>;

/**
 * What the filter of a path selects; only equality is supported there. Members are looked up instead of gone through,
 * because a client can send a thousand filters for a group with thousands of members.
 */
export const selectByFilter = <T>(filter: Filter, find: Find<T>): Selection<T> => {
  switch (filter.kind) {
    case 'both':
      return both(selectByFilter(filter.left, find), selectByFilter(filter.right, find));
    case 'either':
      return invert(
        both(invert(selectByFilter(filter.left, find)), invert(selectByFilter(filter.right, find))),
      );
    case 'not':
      return invert(selectByFilter(filter.filter, find));
    case 'present':
      return find(filter.path);
    case 'compare':
      if (filter.by !== 'eq') break;
      return find(filter.path, String(filter.value).toLowerCase());
  }
  throw fail('scim.invalidPath', { reason: sentence('scim.pathFilter') });
};

/** The texts that a filter compares with, in lower case. */
export const textsIn = (filter: Filter): Set<string> => {
  switch (filter.kind) {
    case 'both':
    case 'either':
      return new Set([...textsIn(filter.left), ...textsIn(filter.right)]);
    case 'compare':
      return new Set([String(filter.value).toLowerCase()]);
    case 'present':
      return new Set();
    default:
      return textsIn(filter.filter);
  }
};
