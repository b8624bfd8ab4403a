import type { ScimGroup } from '@keystead/contract/users/scim/scim-group.ts';
import * as contract from '@keystead/contract/users/scim/scim-groups.ts';
import { handle } from '../../../http/handle.ts';
import { record } from '../../../records/audit.ts';
import { inScim, requireId, requireMatch, type ScimCall, type ScimNeeds, type ScimWork } from '../in-scim.ts';
import { namesMembers, narrow, type Shown, showerOf } from '../narrow.ts';
import { type GroupDraft, patchGroup, readGroup } from './group-draft.ts';
import { minus } from './minus.ts';
import {
  addMembers,
  findGroup,
  holdGroups,
  insertGroup,
  readMemberIds,
  readMembers,
  removeGroup,
  removeMembers,
  type ScimGroupRow,
  updateGroup,
} from './scim-groups.store.ts';
import { holdPeople, settlePeople } from './settle-people.ts';
import { groupEtag, toScimGroup } from './to-scim-group.ts';

const nobody: ReadonlySet<string> = new Set();

/** What the audit stores about a group: its names, and who joined or left. */
const audited = ({ displayName, externalId, members }: GroupDraft, others: ReadonlySet<string>) => ({
  displayName,
  externalId,
  members: minus(members, others),
});

const toDraft = ({ displayName, externalId }: ScimGroupRow, members: ReadonlySet<string>): GroupDraft => ({
  displayName,
  externalId: externalId ?? '',
  members: new Set(members),
});

/** The current group, limited to what the client wants to see. */
const answer = async (
  call: ScimCall & { query: Shown },
  { tx, customerId }: ScimWork,
  id: string,
  baseUrl: string,
): Promise<{ group: ScimGroupRow; shown: ScimGroup }> => {
  const group = await findGroup(tx, customerId, id);
  const members = showerOf(call.query)('members')
    ? ((await readMembers(tx, [group.id], namesMembers(call.query))).get(group.id) ?? [])
    : null;
  return { group, shown: narrow(toScimGroup(group, members, baseUrl), call.query) };
};

export const getScimGroupNow = answer;

export const createScimGroup = handle(contract.createScimGroup, async (call, needs: ScimNeeds) => {
  const draft = readGroup(call.body);
  const { group, shown } = await inScim(call, needs, async (work) => {
    const { tx, customerId } = work;
    await holdGroups(tx, customerId);
    const id = await insertGroup(tx, customerId, draft);
    const change = { before: null, after: { id, ...named(draft) } };
    const people = await holdPeople(call, work, change, { before: nobody, after: draft.members });
    await addMembers(tx, customerId, [id], [...draft.members]);
    await settlePeople(call, work, change, people);
    await record(tx, call, {
      event: 'group.created',
      target: { type: 'group', id, name: draft.displayName },
      after: audited(draft, nobody),
    });
    return answer(call, work, id, needs.config.publicUrl);
  });
  call.reply.header('etag', groupEtag(group));
  call.reply.header('location', `${needs.config.publicUrl}/scim/v2/Groups/${group.id}`);
  return shown;
});

const named = ({ displayName, externalId }: GroupDraft) => ({ displayName, externalId: externalId || null });

type Change = (present: GroupDraft, id: string) => GroupDraft;

/** The only way a token client changes a group: `change` turns the current draft into the requested one. */
const changeGroup = async (
  call: ScimCall & { params: { id: string }; query: Shown },
  needs: ScimNeeds,
  change: Change,
): Promise<ScimGroup> => {
  const { group, shown } = await inScim(call, needs, async (work) => {
    const { tx, customerId } = work;
    await holdGroups(tx, customerId);
    const found = await findGroup(tx, customerId, call.params.id);
    requireMatch(call, groupEtag(found));
    const present = toDraft(found, new Set(await readMemberIds(tx, found.id)));
    const wanted = change(present, found.id);
    if (!isSame(present, wanted)) await save(call, work, found, present, wanted);
    return answer(call, work, found.id, needs.config.publicUrl);
  });
  call.reply.header('etag', groupEtag(group));
  return shown;
};

const isSame = (one: GroupDraft, other: GroupDraft): boolean =>
  one.displayName === other.displayName &&
  one.externalId === other.externalId &&
  one.members.size === other.members.size &&
  minus(one.members, other.members).length === 0;

const save = async (
  call: ScimCall,
  work: ScimWork,
  { id }: ScimGroupRow,
  present: GroupDraft,
  wanted: GroupDraft,
): Promise<void> => {
  const { tx, customerId } = work;
  const change = { before: { id, ...named(present) }, after: { id, ...named(wanted) } };
  const people = await holdPeople(call, work, change, { before: present.members, after: wanted.members });
  await updateGroup(tx, id, wanted);
  await addMembers(tx, customerId, [id], minus(wanted.members, present.members));
  await removeMembers(tx, [id], minus(present.members, wanted.members));
  await settlePeople(call, work, change, people);
  await record(tx, call, {
    event: 'group.updated',
    target: { type: 'group', id, name: wanted.displayName },
    before: audited(present, wanted.members),
    after: audited(wanted, present.members),
  });
};

export const replaceScimGroup = handle(contract.replaceScimGroup, (call, needs: ScimNeeds) =>
  changeGroup(call, needs, () => readGroup(call.body)),
);

export const patchScimGroup = handle(contract.patchScimGroup, (call, needs: ScimNeeds) =>
  changeGroup(call, needs, (present, id) => patchGroup(present, call.body.Operations, id)),
);

export const deleteScimGroup = handle(contract.deleteScimGroup, (call, needs: ScimNeeds) =>
  inScim(call, needs, async (work) => {
    const { tx, customerId } = work;
    await holdGroups(tx, customerId);
    const found = await findGroup(tx, customerId, requireId(call.params.id));
    requireMatch(call, groupEtag(found));
    const present = toDraft(found, new Set(await readMemberIds(tx, found.id)));
    const change = { before: { id: found.id, ...named(present) }, after: null };
    const people = await holdPeople(call, work, change, { before: present.members, after: nobody });
    await removeGroup(tx, found.id);
    await settlePeople(call, work, change, people);
    await record(tx, call, {
      event: 'group.deleted',
      target: { type: 'group', id: found.id, name: found.displayName },
      before: audited(present, nobody),
    });
  }),
);
