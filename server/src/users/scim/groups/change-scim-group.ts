import type { ScimGroup } from '@keystead/contract/users/scim/scim-group.ts';
import * as contract from '@keystead/contract/users/scim/scim-groups.ts';
import { handle } from '../../../http/handle.ts';
import { record } from '../../../records/audit.ts';
import { inScim, requireId, requireMatch, type ScimCall, type ScimNeeds, type ScimWork } from '../in-scim.ts';
import {
  type AttributeSelection,
  createAttributeFilter,
  requestsMemberNames,
  selectAttributes,
} from '../select-attributes.ts';
import { difference } from './difference.ts';
import { type GroupDraft, patchGroup, readGroup } from './group-draft.ts';
import {
  addMembers,
  findGroup,
  insertGroup,
  lockGroups,
  readMemberIds,
  readMembers,
  removeGroup,
  removeMembers,
  type ScimGroupRow,
  updateGroup,
} from './scim-groups.store.ts';
import { groupEtag, toScimGroup } from './to-scim-group.ts';
import { lockAffectedUsers, updateAffectedUsers } from './update-affected-users.ts';

const noMembers: ReadonlySet<string> = new Set();

/** What the audit stores about a group: its names, and who joined or left. */
const auditFactsOf = ({ displayName, externalId, members }: GroupDraft, others: ReadonlySet<string>) => ({
  displayName,
  externalId,
  members: difference(members, others),
});

const toDraft = ({ displayName, externalId }: ScimGroupRow, members: ReadonlySet<string>): GroupDraft => ({
  displayName,
  externalId: externalId ?? '',
  members: new Set(members),
});

/** The current group, limited to what the client wants to see. */
const readScimGroup = async (
  call: ScimCall & { query: AttributeSelection },
  { tx, customerId }: ScimWork,
  id: string,
  baseUrl: string,
): Promise<{ group: ScimGroupRow; shown: ScimGroup }> => {
  const group = await findGroup(tx, customerId, id);
  const members = createAttributeFilter(call.query)('members')
    ? ((await readMembers(tx, [group.id], requestsMemberNames(call.query))).get(group.id) ?? [])
    : null;
  return { group, shown: selectAttributes(toScimGroup(group, members, baseUrl), call.query) };
};

export const readCurrentScimGroup = readScimGroup;

export const createScimGroup = handle(contract.createScimGroup, async (call, needs: ScimNeeds) => {
  const draft = readGroup(call.body);
  const { group, shown } = await inScim(call, needs, async (work) => {
    const { tx, customerId } = work;
    await lockGroups(tx, customerId);
    const id = await insertGroup(tx, customerId, draft);
    const change = { before: null, after: { id, ...nameFieldsOf(draft) } };
    const people = await lockAffectedUsers(call, work, change, { before: noMembers, after: draft.members });
    await addMembers(tx, customerId, [id], [...draft.members]);
    await updateAffectedUsers(call, work, change, people);
    await record(tx, call, {
      event: 'group.created',
      target: { type: 'group', id, name: draft.displayName },
      after: auditFactsOf(draft, noMembers),
    });
    return readScimGroup(call, work, id, needs.config.publicUrl);
  });
  call.reply.header('etag', groupEtag(group));
  call.reply.header('location', `${needs.config.publicUrl}/scim/v2/Groups/${group.id}`);
  return shown;
});

const nameFieldsOf = ({ displayName, externalId }: GroupDraft) => ({
  displayName,
  externalId: externalId || null,
});

type Change = (current: GroupDraft, id: string) => GroupDraft;

/** The only way a token client changes a group: `change` turns the current draft into the requested one. */
const changeGroup = async (
  call: ScimCall & { params: { id: string }; query: AttributeSelection },
  needs: ScimNeeds,
  change: Change,
): Promise<ScimGroup> => {
  const { group, shown } = await inScim(call, needs, async (work) => {
    const { tx, customerId } = work;
    await lockGroups(tx, customerId);
    const found = await findGroup(tx, customerId, call.params.id);
    requireMatch(call, groupEtag(found));
    const current = toDraft(found, new Set(await readMemberIds(tx, found.id)));
    const requested = change(current, found.id);
    if (!isSame(current, requested)) await save(call, work, found, current, requested);
    return readScimGroup(call, work, found.id, needs.config.publicUrl);
  });
  call.reply.header('etag', groupEtag(group));
  return shown;
};

const isSame = (one: GroupDraft, other: GroupDraft): boolean =>
  one.displayName === other.displayName &&
  one.externalId === other.externalId &&
  one.members.size === other.members.size &&
  difference(one.members, other.members).length === 0;

const save = async (
  call: ScimCall,
  work: ScimWork,
  { id }: ScimGroupRow,
  current: GroupDraft,
  requested: GroupDraft,
): Promise<void> => {
  const { tx, customerId } = work;
  const change = { before: { id, ...nameFieldsOf(current) }, after: { id, ...nameFieldsOf(requested) } };
  const people = await lockAffectedUsers(call, work, change, {
    before: current.members,
    after: requested.members,
  });
  await updateGroup(tx, id, requested);
  await addMembers(tx, customerId, [id], difference(requested.members, current.members));
  await removeMembers(tx, [id], difference(current.members, requested.members));
  await updateAffectedUsers(call, work, change, people);
  await record(tx, call, {
    event: 'group.updated',
    target: { type: 'group', id, name: requested.displayName },
    before: auditFactsOf(current, requested.members),
    after: auditFactsOf(requested, current.members),
  });
};

export const replaceScimGroup = handle(contract.replaceScimGroup, (call, needs: ScimNeeds) =>
  changeGroup(call, needs, () => readGroup(call.body)),
);

export const patchScimGroup = handle(contract.patchScimGroup, (call, needs: ScimNeeds) =>
  changeGroup(call, needs, (current, id) => patchGroup(current, call.body.Operations, id)),
);

export const deleteScimGroup = handle(contract.deleteScimGroup, (call, needs: ScimNeeds) =>
  inScim(call, needs, async (work) => {
    const { tx, customerId } = work;
    await lockGroups(tx, customerId);
    const found = await findGroup(tx, customerId, requireId(call.params.id));
    requireMatch(call, groupEtag(found));
    const current = toDraft(found, new Set(await readMemberIds(tx, found.id)));
    const change = { before: { id: found.id, ...nameFieldsOf(current) }, after: null };
    const people = await lockAffectedUsers(call, work, change, { before: current.members, after: noMembers });
    await removeGroup(tx, found.id);
    await updateAffectedUsers(call, work, change, people);
    await record(tx, call, {
      event: 'group.deleted',
      target: { type: 'group', id: found.id, name: found.displayName },
      before: auditFactsOf(current, noMembers),
    });
  }),
);
