import { fail } from '@keystead/contract/errors.ts';
import type { RetainedValue } from '@keystead/contract/people/directory/directory-attributes.ts';
import type { PatchOperation } from '@keystead/contract/users/scim/scim-user.ts';
import { type Filter, parseFilter } from '../filter/filter.ts';
import {
  allExcept,
  isSelected,
  only,
  type Part,
  type Selection,
  selectByFilter,
} from '../filter/select-by-filter.ts';
import { isPart, readParts } from './read-values.ts';
import {
  isPrimary,
  type ListName,
  partNameOf,
  readList,
  requireWithinLimit,
  toRetainedValue,
  withoutPrimary,
} from './retained-lists.ts';

type Change = { op: PatchOperation['op']; filter: string | null; sub: string | null; value: unknown };

const lowerCasePath = (path: string): string => path.toLowerCase();

/** The values after a PATCH, and those of them that it named. */
type Patched = { parts: RetainedValue[]; named: readonly RetainedValue[] };

/** Applies a PATCH to the values of a list. */
export const patchList = (list: ListName, parts: readonly RetainedValue[], change: Change): RetainedValue[] =>
  requireWithinLimit(
    list,
    withOnePrimary(
      change.filter === null && change.sub === null
        ? patchAll(list, parts, change)
        : patchSelected(list, parts, change),
    ),
  );

/** At most one value is primary: the last one the PATCH marked as primary, else the previous one. */
const withOnePrimary = ({ parts, named }: Patched): RetainedValue[] => {
  const only = parts.findLast((part) => isPrimary(part) && named.includes(part)) ?? parts.find(isPrimary);
  return parts.map((part) => (isPrimary(part) && part !== only ? withoutPrimary(part) : part));
};

const patchAll = (list: ListName, parts: readonly RetainedValue[], { op, value }: Change): Patched => {
  const newParts = readList(list, value);
  if (op === 'replace') return { parts: newParts, named: newParts };
  if (op === 'add')
    return { parts: [...parts.filter((part) => !isAmong(newParts, part)), ...newParts], named: newParts };
  const remaining = parts.filter((part) => !newParts.some((one) => one.value === part.value));
  return { parts: newParts.length === 0 ? [] : remaining, named: [] };
};

const isAmong = (parts: readonly RetainedValue[], part: RetainedValue): boolean =>
  parts.some((one) => one.value !== undefined && one.value === part.value && one.type === part.type);

const patchSelected = (
  list: ListName,
  parts: readonly RetainedValue[],
  { op, filter, sub, value }: Change,
): Patched => {
  const parsedFilter = filter === null ? null : parseFilter(filter, lowerCasePath);
  const selection = parsedFilter === null ? allExcept() : selectParts(parts, parsedFilter);
  const isNamed = (part: RetainedValue): boolean => isSelected(selection, part);
  if (op === 'remove' || (op === 'replace' && isUnassigned(sub, value)))
    return { parts: withoutSelected(list, parts, isNamed, sub), named: [] };
  const given = partFrom(sub, value);
  const changes = toRetainedValue(list, given);
  // What is replaced with nothing is removed.
  const replaced = op === 'replace' ? Object.keys(given) : [];
  const changed = parts.map((part) =>
    isNamed(part) ? { ...withoutNames(list, part, replaced), ...changes } : part,
  );
  if (parts.some(isNamed))
    return {
      parts: changed.filter(hasContent),
      named: changes.primary === true ? changed.filter((part) => !parts.includes(part)) : [],
    };
  // Entra ID replaces values that don't exist yet and expects them to be created.
  const created = { ...toRetainedValue(list, parsedFilter ? partOf(parsedFilter) : {}), ...changes };
  return { parts: hasContent(created) ? [...parts, created] : [...parts], named: [created] };
};

const selectParts = (parts: readonly RetainedValue[], filter: Filter): Selection<RetainedValue> =>
  selectByFilter(filter, (path, text) =>
    only(
      parts.filter((part) => {
        const found = Object.entries(part).find(([name]) => name.toLowerCase() === path)?.[1];
        return found !== undefined && (text === undefined || String(found).toLowerCase() === text);
      }),
    ),
  );

const withoutSelected = (
  list: ListName,
  parts: readonly RetainedValue[],
  isNamed: (part: RetainedValue) => boolean,
  sub: string | null,
): RetainedValue[] =>
  sub === null
    ? parts.filter((part) => !isNamed(part))
    : parts.map((part) => (isNamed(part) ? withoutNames(list, part, [sub]) : part)).filter(hasContent);

/** Whole values that are replaced with null or an empty list. */
const isUnassigned = (sub: string | null, value: unknown): boolean =>
  sub === null && readParts('value', value).length === 0;

const partFrom = (sub: string | null, value: unknown): Part => {
  const [first = {}] = sub === null ? readParts('value', value) : [];
  if (sub === null) return first;
  const [only] = Array.isArray(value) ? value : [value];
  return { [sub]: isPart(only) ? only.value : only };
};

const withoutNames = (list: ListName, part: RetainedValue, subs: readonly string[]): RetainedValue => {
  const removedNames = new Set(subs.map((sub) => partNameOf(list, sub)));
  return Object.fromEntries(Object.entries(part).filter(([name]) => !removedNames.has(name)));
};

const hasContent = (part: RetainedValue): boolean =>
  Object.entries(part).some(([name, value]) => name !== 'type' && name !== 'primary' && value !== '');

/** The value described by a filter, if it describes one. */
const partOf = (filter: Filter): Part => {
  if (filter.kind === 'both') return { ...partOf(filter.left), ...partOf(filter.right) };
  if (filter.kind === 'compare' && filter.by === 'eq') return { [filter.path]: filter.value };
  throw fail('scim.noTarget', { path: filter.kind === 'compare' ? filter.path : '' });
};
