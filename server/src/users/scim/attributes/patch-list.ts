import { fail } from '@keystead/contract/errors.ts';
import type { KeptPart } from '@keystead/contract/people/directory/directory-words.ts';
import type { PatchOperation } from '@keystead/contract/users/scim/scim-user.ts';
import { type Filter, parseFilter } from '../filter/filter.ts';
import { filterMatches, type Part } from '../filter/filter-matches.ts';
import { type ListName, partNameOf, readList, requireFew, toKeptPart } from './kept-lists.ts';
import { isPart, readParts } from './read-values.ts';

type Change = { op: PatchOperation['op']; filter: string | null; sub: string | null; value: unknown };

const asIs = (path: string): string => path.toLowerCase();

/** What a PATCH makes of the values of a list. */
export const patchList = (list: ListName, parts: readonly KeptPart[], change: Change): KeptPart[] =>
  requireFew(
    list,
    change.filter === null && change.sub === null
      ? patchAll(list, parts, change)
      : patchSome(list, parts, change),
  );

const patchAll = (list: ListName, parts: readonly KeptPart[], { op, value }: Change): KeptPart[] => {
  const given = readList(list, value);
  if (op === 'replace') return given;
  if (op === 'add')
    return [
      ...demoted(
        parts.filter((part) => !isAmong(given, part)),
        given,
      ),
      ...given,
    ];
  return given.length === 0 ? [] : parts.filter((part) => !given.some((one) => one.value === part.value));
};

const isAmong = (parts: readonly KeptPart[], part: KeptPart): boolean =>
  parts.some((one) => one.value !== undefined && one.value === part.value && one.type === part.type);

/** One value at most is primary: the newest that says so. */
const demoted = (parts: readonly KeptPart[], newer: readonly KeptPart[]): KeptPart[] =>
  newer.some(({ primary }) => primary === true) ? parts.map(({ primary: _, ...part }) => part) : [...parts];

const patchSome = (
  list: ListName,
  parts: readonly KeptPart[],
  { op, filter, sub, value }: Change,
): KeptPart[] => {
  const chosen = filter === null ? null : parseFilter(filter, asIs);
  const isChosen = (part: KeptPart): boolean => chosen === null || filterMatches(chosen, part);
  if (op === 'remove')
    return sub === null
      ? parts.filter((part) => !isChosen(part))
      : parts.map((part) => (isChosen(part) ? lacking(list, part, sub) : part)).filter(isSomething);
  const given = toKeptPart(list, partFrom(sub, value));
  if (parts.some(isChosen))
    return parts
      .flatMap((part) => (isChosen(part) ? [{ ...part, ...given }] : demoted([part], [given])))
      .filter(isSomething);
  // Entra ID replaces what is not there yet and expects it to be there then.
  const made = { ...toKeptPart(list, chosen ? partOf(chosen) : {}), ...given };
  return isSomething(made) ? [...demoted(parts, [made]), made] : [...parts];
};

const partFrom = (sub: string | null, value: unknown): Part => {
  const [first = {}] = sub === null ? readParts('value', value) : [];
  if (sub === null) return first;
  const [only] = Array.isArray(value) ? value : [value];
  return { [sub]: isPart(only) ? only.value : only };
};

const lacking = (list: ListName, part: KeptPart, sub: string): KeptPart => {
  const gone = partNameOf(list, sub);
  return Object.fromEntries(Object.entries(part).filter(([name]) => name !== gone));
};

const isSomething = (part: KeptPart): boolean =>
  Object.entries(part).some(([name, value]) => name !== 'type' && name !== 'primary' && value !== '');

/** The value that a filter describes, if it is one. */
const partOf = (filter: Filter): Part => {
  if (filter.kind === 'both') return { ...partOf(filter.left), ...partOf(filter.right) };
  if (filter.kind === 'compare' && filter.by === 'eq') return { [filter.path]: filter.value };
  throw fail('scim.noTarget', { path: filter.kind === 'compare' ? filter.path : '' });
};
