import type { GroupReference } from '@keystead/contract/people/directory/directory-attributes.ts';
import type { PatchOperation } from '@keystead/contract/users/scim/scim-user.ts';
import { parseFilter } from '../filter/filter.ts';
import { filterMatches, type Part } from '../filter/filter-matches.ts';
import { readParts, readText } from './read-values.ts';

/** A group shown on a user; a stored group is also known by the directory's id. */
export type DraftGroup = GroupReference & { externalId?: string };

const lower = (text: string): string => text.toLowerCase();

/** Groups have a value and a name; a client that sends only one of them means both. */
const toGroup = (part: Part): DraftGroup => {
  const value = readText('groups.value', part.value);
  const display = readText('groups.display', part.display);
  return { value: value || display, display: display || value };
};

const isSame = (one: DraftGroup, other: DraftGroup): boolean =>
  lower(one.value) === lower(other.value) ||
  lower(one.display) === lower(other.display) ||
  (one.externalId !== undefined && lower(one.externalId) === lower(other.value));

const unique = (groups: DraftGroup[]): DraftGroup[] =>
  groups.filter((group, index) => groups.findIndex((other) => isSame(other, group)) === index);

export const groupsOf = (value: unknown): DraftGroup[] =>
  unique(
    readParts('groups', value)
      .map(toGroup)
      .filter((group) => group.value !== ''),
  );

/** The groups without the given ones. */
export const without = (groups: readonly DraftGroup[], removed: readonly DraftGroup[]): DraftGroup[] =>
  groups.filter((group) => !removed.some((one) => isSame(group, one)));

const lowerCasePath = (path: string): string => path.toLowerCase();

/** Applies a PATCH to the groups of a user. */
export const patchGroups = (
  groups: readonly DraftGroup[],
  op: PatchOperation['op'],
  filter: string | null,
  value: unknown,
): DraftGroup[] => {
  const named = groupsOf(value);
  if (filter !== null) {
    const parsedFilter = parseFilter(filter, lowerCasePath);
    const remaining = groups.filter(
      ({ externalId, ...group }) =>
        !filterMatches(parsedFilter, group) &&
        !(externalId !== undefined && filterMatches(parsedFilter, { ...group, value: externalId })),
    );
    return op === 'remove' ? remaining : [...without(remaining, named), ...named];
  }
  if (op === 'remove') return named.length === 0 ? [] : without(groups, named);
  return op === 'replace' ? named : [...without(groups, named), ...named];
};
