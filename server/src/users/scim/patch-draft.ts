import { fail } from '@keystead/contract/errors.ts';
import { readPhone } from '@keystead/contract/rules/contact/phone.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { PatchOperation } from '@keystead/contract/users/scim/scim-user.ts';
import { type AttributePath, splitPath } from './attribute-path.ts';
import { parseFilter } from './filter/filter.ts';
import { filterMatches, type Part } from './filter/filter-matches.ts';
import type { ScimDraft } from './scim-draft.ts';
import { groupName, isKnownPath, readParts, writeAttribute } from './write-attribute.ts';

/** Applies the operations of a PATCH in their order. */
export const patchDraft = (draft: ScimDraft, operations: readonly PatchOperation[]): ScimDraft => {
  const patched = { ...draft, groups: [...draft.groups] };
  for (const operation of operations) applyOperation(patched, operation);
  return patched;
};

const applyOperation = (draft: ScimDraft, { op, path, value }: PatchOperation): void => {
  if (path === undefined) {
    if (op === 'remove' || typeof value !== 'object' || value === null)
      throw fail('scim.invalidPath', { reason: sentence('scim.noPath') });
    for (const [attribute, part] of Object.entries(value)) applyAt(draft, op, attribute, part);
    return;
  }
  applyAt(draft, op, path, value);
};

const applyAt = (draft: ScimDraft, op: PatchOperation['op'], text: string, value: unknown): void => {
  const path = splitPath(text);
  if (!path) throw fail('scim.invalidPath', { reason: sentence('scim.pathUnreadable', { path: text }) });
  const { attribute, filter } = path;
  if (attribute === 'id' || attribute === 'meta' || attribute.startsWith('meta.'))
    throw fail('scim.mutability', { attribute });
  // Clients repeat the names of the schemas of what they change.
  if (attribute === 'schemas') return;
  if (attribute === 'groups') patchGroups(draft, op, path, value);
  else if (filter !== null) patchPart(draft, op, path, value);
  else patchAttribute(draft, op, attribute, value);
};

const patchAttribute = (
  draft: ScimDraft,
  op: PatchOperation['op'],
  attribute: string,
  value: unknown,
): void => {
  const [base = ''] = attribute.split('.');
  if (!isKnownPath(attribute) && !isKnownPath(base))
    throw fail('scim.invalidPath', { reason: sentence('scim.noAttribute', { attribute }) });
  if (op === 'remove' && attribute === 'active') throw fail('scim.mutability', { attribute });
  if (op === 'remove' && attribute === 'name')
    throw fail('scim.invalidValue', { reason: sentence('scim.missing', { attribute: 'name' }) });
  writeAttribute(draft, attribute, op === 'remove' ? null : value);
};

type Slot = { field: 'email' | 'workPhone' | 'mobilePhone'; part: (draft: ScimDraft) => Part };

/** The values of a multi-valued attribute that have a place here. */
const slots = new Map<string, Slot[]>(
  Object.entries({
    emails: [{ field: 'email', part: ({ email }) => ({ type: 'work', primary: true, value: email }) }],
    phonenumbers: [
      { field: 'workPhone', part: ({ workPhone }) => ({ type: 'work', primary: true, value: workPhone }) },
      { field: 'mobilePhone', part: ({ mobilePhone }) => ({ type: 'mobile', value: mobilePhone }) },
    ],
  } satisfies Record<string, Slot[]>),
);

const asIs = (path: string): string => path.toLowerCase();

const patchPart = (
  draft: ScimDraft,
  op: PatchOperation['op'],
  { attribute, filter, sub }: AttributePath,
  value: unknown,
): void => {
  const chosen = parseFilter(filter ?? '', asIs);
  for (const { field, part } of slots.get(attribute) ?? []) {
    if (!filterMatches(chosen, part(draft)) || (sub !== null && sub !== 'value')) continue;
    const [given] = op === 'remove' ? [] : readParts(attribute, value);
    const text = typeof given?.value === 'string' ? given.value.trim() : '';
    draft[field] = field === 'email' ? text : readPhone(text);
  }
};

const patchGroups = (
  draft: ScimDraft,
  op: PatchOperation['op'],
  { filter }: AttributePath,
  value: unknown,
): void => {
  const named = readParts('groups', value).map(groupName);
  const isNamed = (group: string): boolean => named.some((one) => one.toLowerCase() === group.toLowerCase());
  if (filter !== null) {
    const chosen = parseFilter(filter, asIs);
    draft.groups = draft.groups.filter((group) => !filterMatches(chosen, { value: group, display: group }));
    if (op === 'remove') return;
  } else if (op === 'remove') {
    draft.groups = named.length === 0 ? [] : draft.groups.filter((group) => !isNamed(group));
    return;
  } else if (op === 'replace') draft.groups = [];
  draft.groups = [...draft.groups.filter((group) => !isNamed(group)), ...new Set(named)];
};
