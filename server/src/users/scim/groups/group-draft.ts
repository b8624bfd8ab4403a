import { fail } from '@keystead/contract/errors.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import type { PatchOperation, ScimResource } from '@keystead/contract/users/scim/scim-user.ts';
import { isUuid } from '../../../data/is-uuid.ts';
import { normalizePath, splitPath } from '../attributes/attribute-path.ts';
import { changesOf, type PatchChange } from '../attributes/patch-changes.ts';
import { readParts, readText } from '../attributes/read-values.ts';
import { parseFilter } from '../filter/filter.ts';
import { allExcept, isSelected, only, type Part, selectByFilter } from '../filter/select-by-filter.ts';

/** A group as a client writes it, with members by id. */
export type GroupDraft = { displayName: string; externalId: string; members: Set<string> };

const refuse = (reason: Sentence) => fail('scim.invalidValue', { reason });

const memberId = ({ value, type }: Part): string => {
  if (type !== undefined && type !== null && String(type).toLowerCase() !== 'user')
    throw refuse(sentence('scim.membersAreUsers'));
  const id = readText('members.value', value).toLowerCase();
  if (!isUuid(id)) throw refuse(sentence('scim.noMember', { id }));
  return id;
};

const membersOf = (value: unknown): string[] => readParts('members', value).map(memberId);

const write = (draft: GroupDraft, attribute: string, value: unknown): boolean => {
  if (attribute === 'displayname') draft.displayName = readText('displayName', value);
  else if (attribute === 'externalid') draft.externalId = readText('externalId', value);
  else if (attribute === 'members') draft.members = new Set(membersOf(value));
  else return false;
  return true;
};

const requireName = (draft: GroupDraft): GroupDraft => {
  if (draft.displayName === '') throw refuse(sentence('scim.missing', { attribute: 'displayName' }));
  return draft;
};

/** Reads a whole group; what it leaves out is empty. */
export const readGroup = (resource: ScimResource): GroupDraft => {
  const draft: GroupDraft = { displayName: '', externalId: '', members: new Set() };
  for (const [attribute, value] of Object.entries(resource)) write(draft, normalizePath(attribute), value);
  return requireName(draft);
};

/** Applies the operations of a PATCH in order; `id` is the group's. */
export const patchGroup = (
  { members, ...rest }: GroupDraft,
  operations: readonly PatchOperation[],
  id: string,
): GroupDraft => {
  const draft = { ...rest, members: new Set(members) };
  for (const change of changesOf(operations, id)) apply(draft, change);
  return requireName(draft);
};

const apply = (draft: GroupDraft, { op, path: text, value }: PatchChange): void => {
  const path = splitPath(text);
  if (!path) throw fail('scim.invalidPath', { reason: sentence('scim.pathUnreadable', { path: text }) });
  const { attribute } = path;
  if (attribute === 'schemas') return;
  const isServerManaged = attribute === 'id' || attribute === 'meta' || attribute.startsWith('meta.');
  // Members can be added and removed; their attributes are written elsewhere.
  const isPartOfMember = attribute.startsWith('members.') || (attribute === 'members' && path.sub !== null);
  if (isServerManaged || isPartOfMember || (op === 'remove' && attribute === 'displayname'))
    throw fail('scim.mutability', { attribute });
  if (attribute === 'members') patchMembers(draft, op, path.filter, value);
  else if (path.filter !== null || !write(draft, attribute, op === 'remove' ? null : value))
    throw fail('scim.invalidPath', { reason: sentence('scim.noAttribute', { attribute }) });
};

const lowerCasePath = (path: string): string => path.toLowerCase();

/** The members that a filter selects. */
const selectMembers = (members: ReadonlySet<string>, filter: string): Iterable<string> => {
  const selection = selectByFilter<string>(parseFilter(filter, lowerCasePath), (path, text) => {
    if (path === 'value') return text === undefined ? allExcept() : only([text]);
    return path === 'type' && (text ?? 'user') === 'user' ? allExcept() : only();
  });
  return selection.isInverted ? [...members].filter((id) => isSelected(selection, id)) : selection.listed;
};

const patchMembers = (
  { members }: GroupDraft,
  op: PatchOperation['op'],
  filter: string | null,
  value: unknown,
): void => {
  const named = membersOf(value);
  if (filter !== null) {
    for (const id of selectMembers(members, filter)) members.delete(id);
  } else if (op === 'replace' || (op === 'remove' && (value === undefined || value === null)))
    members.clear();
  for (const id of named) {
    if (op === 'remove') members.delete(id);
    else members.add(id);
  }
};
