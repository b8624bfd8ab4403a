import { fail } from '@keystead/contract/errors.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import type { ScimUser } from '@keystead/contract/users/scim/scim-user.ts';
import { sql } from 'kysely';
import {
  type ActionContext,
  authorizeAndPerform,
  findForAction,
} from '../../../people/lifecycle/change-status.ts';
import { readAnyUserForUpdate } from '../../../people/record/find-user.ts';
import { toWritable } from '../../../people/record/to-user.ts';
import { saveUser } from '../../../people/update/save-user.ts';
import { record } from '../../../records/audit.ts';
import { createAccessMapper, mappingInputOf } from '../access-mapper.ts';
import { profileOf } from '../attributes/apply-draft.ts';
import { normalizePath } from '../attributes/attribute-path.ts';
import type { DraftGroup } from '../attributes/draft-groups.ts';
import { isActiveUser, type ScimDraft, toDraft } from '../attributes/scim-draft.ts';
import { readMemberships, toDraftGroup } from '../groups/memberships.store.ts';
import { lockGroups } from '../groups/scim-groups.store.ts';
import { inScim, requireId, requireMatch, requireReach, type ScimCall, type ScimNeeds } from '../in-scim.ts';
import { requireGrantableMappings } from '../require-grantable-mappings.ts';
import { requireWritable } from '../require-writable.ts';
import { type AttributeSelection, returnsGroups, selectAttributes } from '../select-attributes.ts';
import {
  isSameReportedData,
  type ReportedData,
  splitReportedData,
  toReportedData,
  updateMemberships,
  withoutLeftGroups,
} from './reported-data.ts';
import { findKnownUser, readEntry, saveEntry } from './scim-entries.store.ts';
import { etagOf, toScimUser } from './to-scim-user.ts';

type Change = (current: ScimDraft, memberships: DraftGroup[]) => ScimDraft;

const isGroupsPath = (attribute: string): boolean => /(^|:)groups\b/.test(normalizePath(attribute));

/** The only way a token client changes a user: `change` turns the current draft into the requested one. */
export const changeScimUser = async (
  call: ScimCall & { params: { id: string }; query: AttributeSelection },
  needs: ScimNeeds,
  attributeNames: readonly string[],
  change: Change,
): Promise<ScimUser> => {
  const known = await inScim(call, needs, async ({ tx, customerId }) => {
    if (attributeNames.some(isGroupsPath)) await lockGroups(tx, customerId);
    const context = await findForAction(tx, call.actor, requireId(call.params.id));
    requireReach(call, context.user);
    requireMatch(call, etagOf(context.user));
    const { ssoid } = context.user;
    const memberships = (await readMemberships(tx, [ssoid])).get(ssoid) ?? [];
    const before = { entry: await readEntry(tx, ssoid), memberships };
    const currentGroups = memberships.map(toDraftGroup);
    const current = toDraft(context.user, before.entry, currentGroups);
    const draft = change(current, currentGroups);
    requireSame(current, draft);
    const after = withoutLeftGroups(before, await toReportedData(tx, customerId, draft));
    const isReportChanged = !isSameReportedData(splitReportedData(current, memberships), after);
    const saved = await saveProfile(call, needs, context, draft, before, isReportChanged ? after : before);
    if (isReportChanged) await saveReportedData(call, { ...context, user: saved }, before, after);
    await applyStatus(call, needs, context, draft.active);
    return findKnownUser(tx, customerId, ssoid, returnsGroups(call.query));
  });
  call.reply.header('etag', etagOf(known.user));
  return selectAttributes(toScimUser(known, needs.config.publicUrl), call.query);
};

/** Some attributes are fixed once a user is created. */
const requireSame = (current: ScimDraft, draft: ScimDraft): void => {
  for (const attribute of ['environment', 'federatedLoginId'] as const)
    if (current[attribute] !== draft[attribute]) throw fail('scim.mutability', { attribute });
};

/** Saves the new state of the user. The mappings only apply when the directory sends something new. */
const saveProfile = async (
  call: ScimCall,
  needs: ScimNeeds,
  context: ActionContext,
  draft: ScimDraft,
  before: ReportedData,
  after: ReportedData,
) => {
  const { tx, user, settings } = context;
  const stored = toWritable(user);
  const { customerId } = user;
  const inputs = {
    before: mappingInputOf(before.entry, before.memberships),
    after: mappingInputOf(after.entry, after.memberships),
  };
  const names = { before: inputs.before.groups, after: inputs.after.groups };
  await requireGrantableMappings(call, { tx, customerId, settings }, [names]);
  const mapAccess = createAccessMapper(tx, customerId);
  const grantedAccess = await mapAccess({ user: { ...user, userName: draft.userName }, ...inputs });
  const input = { ...stored, ...profileOf(draft, settings, stored.customerEmployeeId), ...grantedAccess };
  return saveUser(call, needs, context, requireWritable(input));
};

const auditFactsOf = ({ entry, memberships }: ReportedData) => ({
  ...entry,
  groups: [
    ...memberships.map(({ displayName }) => displayName),
    ...entry.groups.map(({ display }) => display),
  ],
});

const saveReportedData = async (
  call: ScimCall,
  { tx, user }: ActionContext,
  before: ReportedData,
  after: ReportedData,
): Promise<void> => {
  await saveEntry(tx, user, after.entry);
  await updateMemberships(tx, user, before.memberships, after.memberships);
  await tx
    .updateTable('users')
    .set({ version: sql<number>`version + 1` })
    .where('ssoid', '=', user.ssoid)
    .execute();
  await record(tx, call, {
    event: 'user.updated',
    target: { type: 'user', id: user.ssoid, name: fullName(user) },
    before: { directory: auditFactsOf(before) },
    after: { directory: auditFactsOf(after), version: user.version + 1 },
  });
};

const applyStatus = async (
  call: ScimCall,
  needs: ScimNeeds,
  { tx, settings, user: { ssoid } }: ActionContext,
  shouldBeActive: boolean,
): Promise<void> => {
  const user = await readAnyUserForUpdate(tx, ssoid);
  if (!user || isActiveUser(user) === shouldBeActive) return;
  await authorizeAndPerform({ tx, user, settings }, call, needs, shouldBeActive ? 'activate' : 'deactivate');
};
