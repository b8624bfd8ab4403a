import { fail } from '@keystead/contract/errors.ts';
import type { GroupReference } from '@keystead/contract/people/directory/directory-attributes.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { PatchOperation } from '@keystead/contract/users/scim/scim-user.ts';
import { parseFilter } from '../filter/filter.ts';
import {
  allExcept,
  isSelected,
  only,
  type Part,
  selectByFilter,
  textsIn,
} from '../filter/select-by-filter.ts';
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

/** More than anyone is in; each operation of a PATCH goes through all of them. */
const groupsMaximum = 2000;

const requireWithinLimit = <T>(groups: T[]): T[] => {
  if (groups.length > groupsMaximum)
    throw fail('scim.invalidValue', {
      reason: sentence('scim.tooManyValues', { path: 'groups', maximum: groupsMaximum }),
    });
  return groups;
};

/** Collects groups; a group is in it if it shares its value or its name with one of them. */
const createGroupSet = () => {
  const values = new Set<string>();
  const displays = new Set<string>();
  return {
    add: ({ value, display, externalId }: DraftGroup): void => {
      values.add(lower(value));
      displays.add(lower(display));
      if (externalId !== undefined) values.add(lower(externalId));
    },
    has: ({ value, display, externalId }: DraftGroup): boolean =>
      values.has(lower(value)) ||
      displays.has(lower(display)) ||
      (externalId !== undefined && values.has(lower(externalId))),
  };
};

const unique = (groups: DraftGroup[]): DraftGroup[] => {
  const seen = createGroupSet();
  return groups.filter((group) => {
    const isNew = !seen.has(group);
    seen.add(group);
    return isNew;
  });
};

export const groupsOf = (value: unknown): DraftGroup[] =>
  unique(
    requireWithinLimit(readParts('groups', value))
      .map(toGroup)
      .filter((group) => group.value !== ''),
  );

/** The groups without the given ones. Both may be thousands: ask for all of them at once. */
export const without = <Group extends DraftGroup>(
  groups: readonly Group[],
  removed: readonly DraftGroup[],
): Group[] => {
  const removedGroups = createGroupSet();
  for (const group of removed) removedGroups.add(group);
  return groups.filter((group) => !removedGroups.has(group));
};

const lowerCasePath = (path: string): string => path.toLowerCase();

/** The groups without those that a filter selects. */
const withoutSelected = (groups: readonly DraftGroup[], filter: string): DraftGroup[] => {
  const parsedFilter = parseFilter(filter, lowerCasePath);
  const texts = textsIn(parsedFilter);
  const index = new Map([
    ['value', indexBy(groups, texts, ({ value, externalId = value }) => [value, externalId])],
    ['display', indexBy(groups, texts, ({ display }) => [display])],
  ]);
  const selection = selectByFilter<DraftGroup>(parsedFilter, (path, text) => {
    const found = index.get(path);
    return found && text === undefined ? allExcept() : only(found?.get(text ?? ''));
  });
  return groups.filter((group) => !isSelected(selection, group));
};

/** The groups by those of their names that are among the texts. */
const indexBy = (
  groups: readonly DraftGroup[],
  texts: ReadonlySet<string>,
  namesOf: (group: DraftGroup) => string[],
): Map<string, DraftGroup[]> => {
  const index = new Map([...texts].map((text): [string, DraftGroup[]] => [text, []]));
  for (const group of groups) for (const name of namesOf(group)) index.get(lower(name))?.push(group);
  return index;
};

/** Applies a PATCH to the groups of a user. */
export const patchGroups = (
  groups: readonly DraftGroup[],
  op: PatchOperation['op'],
  filter: string | null,
  value: unknown,
): DraftGroup[] => {
  const named = groupsOf(value);
  if (filter !== null) {
    const remaining = withoutSelected(groups, filter);
    return op === 'remove' ? remaining : requireWithinLimit([...without(remaining, named), ...named]);
  }
  if (op === 'remove') return named.length === 0 ? [] : without(groups, named);
  return op === 'replace' ? named : requireWithinLimit([...without(groups, named), ...named]);
};
