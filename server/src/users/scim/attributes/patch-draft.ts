import { fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { PatchOperation } from '@keystead/contract/users/scim/scim-user.ts';
import { isOwnExtension, splitPath, withEnterprisePrefix } from './attribute-path.ts';
import { patchGroups } from './draft-groups.ts';
import { changesOf, type PatchChange } from './patch-changes.ts';
import { patchList } from './patch-list.ts';
import { listNameOf } from './retained-lists.ts';
import type { ScimDraft } from './scim-draft.ts';
import { isKnownPath, isReadOnly, isRequired, writeAttribute, writeList } from './write-attribute.ts';

/** Applies the operations of a PATCH in order; `id` is the user's. */
export const patchDraft = (draft: ScimDraft, operations: readonly PatchOperation[], id = ''): ScimDraft => {
  const { texts, lists } = draft.kept;
  const patched = { ...draft, kept: { texts: { ...texts }, lists: { ...lists } } };
  for (const change of changesOf(operations, id)) apply(patched, change);
  return patched;
};

const apply = (draft: ScimDraft, { op, path: text, value }: PatchChange): void => {
  const path = splitPath(text);
  if (!path) throw fail('scim.invalidPath', { reason: sentence('scim.pathUnreadable', { path: text }) });
  const { filter } = path;
  const attribute = withEnterprisePrefix(path.attribute);
  // Clients repeat the schema names of what they change.
  if (attribute === 'schemas') return;
  requireWritable(op, attribute);
  const [base = '', dotted] = attribute.split('.');
  const list = listNameOf(base);
  if (base === 'groups') draft.groups = patchGroups(draft.groups, op, filter, value);
  else if (list) {
    const change = { op, filter, sub: path.sub ?? dotted ?? null, value };
    writeList(draft, list, patchList(list, draft.kept.lists[list] ?? [], change));
  } else if (filter !== null || !isKnownPath(attribute)) refusePath(attribute);
  else writeAttribute(draft, attribute, op === 'remove' ? null : value);
};

const refusePath = (attribute: string): never => {
  throw fail('scim.invalidPath', { reason: sentence('scim.noAttribute', { attribute }) });
};

const requireWritable = (op: PatchOperation['op'], attribute: string): void => {
  const isServerManaged = attribute === 'id' || attribute === 'meta' || attribute.startsWith('meta.');
  // Nothing changes a password here, so no one may be told that it was changed.
  const isFirstOnly = attribute === 'password';
  const isFixed = op === 'remove' && (isRequired(attribute) || isOwnExtension(attribute));
  if (isServerManaged || isFirstOnly || isReadOnly(attribute) || isFixed)
    throw fail('scim.mutability', { attribute });
};
