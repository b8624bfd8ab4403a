import { failFields } from '@keystead/contract/errors.ts';
import { fullName, type WritableUser, writableUser } from '@keystead/contract/people/user.ts';
import { readIssue } from '@keystead/contract/texts/schema-words.ts';
import type { ScimUser } from '@keystead/contract/users/scim/scim-user.ts';
import { sql } from 'kysely';
import { type Found, findForAction, performIn } from '../../people/lifecycle/change-status.ts';
import { accessOf } from '../../people/mappings/access-of.ts';
import { mapUser } from '../../people/mappings/map-user.ts';
import { keepUnmapped } from '../../people/mappings/mappings.store.ts';
import { holdAnyUser } from '../../people/record/find-user.ts';
import { toWritable } from '../../people/record/to-user.ts';
import { saveUser } from '../../people/update/save-user.ts';
import { record } from '../../records/audit.ts';
import { profileOf } from './apply-draft.ts';
import { inScim, requireMatch, requireReach, type ScimCall, type ScimNeeds } from './in-scim.ts';
import { isActiveUser, type ScimDraft, type ScimEntry, toDraft } from './scim-draft.ts';
import { findKnownUser, readEntry, requireId, saveEntry } from './scim-entries.store.ts';
import { etagOf, toScimUser } from './to-scim-user.ts';

/** The one way a token client changes a user: `change` makes the wanted draft of the present one. */
export const changeScimUser = async (
  call: ScimCall & { params: { id: string } },
  needs: ScimNeeds,
  change: (present: ScimDraft) => ScimDraft,
): Promise<ScimUser> => {
  const known = await inScim(call, needs, async ({ tx, customerId }) => {
    const found = await findForAction(tx, call.actor, requireId(call.params.id));
    requireReach(call, found.user);
    requireMatch(call, found.user);
    const entry = await readEntry(tx, found.user.ssoid);
    const draft = change(toDraft(found.user, entry));
    const asked = await toAsked(found, draft, entry);
    const saved = await saveUser(call, needs, found, asked);
    await keepEntry(call, { ...found, user: saved }, entry, draft);
    await settleStatus(call, needs, found, draft.active);
    return findKnownUser(tx, customerId, found.user.ssoid);
  });
  call.reply.header('etag', etagOf(known.user));
  return toScimUser(known, needs.config.publicUrl);
};

/** What the user becomes. The mappings speak only when the directory says something new. */
const toAsked = async (
  { tx, user, settings }: Found,
  draft: ScimDraft,
  entry: ScimEntry,
): Promise<WritableUser> => {
  const stored = toWritable(user);
  const asked = { ...stored, ...profileOf(draft, settings, stored.customerEmployeeId) };
  if (user.physician === null && isNews(draft, entry)) {
    const said = { ...draft, groupsBefore: entry.groups };
    const mapped = await mapUser(tx, user.customerId, said, user.configId);
    if (mapped.isLocationUnknown) await keepUnmapped(tx, user.customerId, draft.location, draft.userName);
    if (mapped.isGroupMapped) Object.assign(asked, accessOf(mapped.result));
    // The boxes are not for location admins; the console takes them away as well.
    if (asked.adminToolRole === 'LMA') Object.assign(asked, { tokenManagement: false, scimMapping: false });
  }
  const parsed = writableUser.safeParse(asked);
  if (parsed.success) return parsed.data;
  throw failFields(
    ...parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), ...readIssue(message) })),
  );
};

const wordsOf = ({ location, groups }: Pick<ScimEntry, 'location' | 'groups'>): string =>
  JSON.stringify([location, ...[...groups].sort()]).toLowerCase();

const isNews = (draft: ScimDraft, entry: ScimEntry): boolean => wordsOf(draft) !== wordsOf(entry);

const keepEntry = async (
  call: ScimCall,
  { tx, user }: Found,
  before: ScimEntry,
  { externalId, location, groups }: ScimDraft,
): Promise<void> => {
  const after: ScimEntry = { externalId: externalId || null, location, groups };
  if (JSON.stringify(after) === JSON.stringify({ ...before })) return;
  await saveEntry(tx, user, after);
  await tx
    .updateTable('users')
    .set({ version: sql<number>`version + 1` })
    .where('ssoid', '=', user.ssoid)
    .execute();
  await record(tx, call, {
    event: 'user.updated',
    target: { type: 'user', id: user.ssoid, name: fullName(user) },
    before: { directory: before },
    after: { directory: after, version: user.version + 1 },
  });
};

const settleStatus = async (
  call: ScimCall,
  needs: ScimNeeds,
  { tx, settings, user: { ssoid } }: Found,
  isWanted: boolean,
): Promise<void> => {
  const user = await holdAnyUser(tx, ssoid);
  if (!user || isActiveUser(user) === isWanted) return;
  await performIn({ tx, user, settings }, call, needs, isWanted ? 'activate' : 'deactivate');
};
