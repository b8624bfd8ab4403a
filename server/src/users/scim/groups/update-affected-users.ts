import { fail } from '@keystead/contract/errors.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import { lockAdminChanges, readAnyUsers } from '../../../people/record/find-user.ts';
import type { StoredUser } from '../../../people/record/stored-user.ts';
import { toWritable } from '../../../people/record/to-user.ts';
import { type RequestedAccess, saveAccessInBulk } from '../../../people/update/save-access-in-bulk.ts';
import { type AuditEntry, recordAll } from '../../../records/audit.ts';
import {
  createAccessMapper,
  type MappingInput,
  mappingInputOf,
  withChangedMappings,
} from '../access-mapper.ts';
import { without } from '../attributes/draft-groups.ts';
import { noEntry, type ScimEntry } from '../attributes/scim-draft.ts';
import { requireReach, type ScimCall, type ScimWork } from '../in-scim.ts';
import { requireGrantableMappings } from '../require-grantable-mappings.ts';
import { requireWritable } from '../require-writable.ts';
import { readEntries, saveEntry } from '../users/scim-entries.store.ts';
import { difference } from './difference.ts';
import { type Membership, namesOf, readMemberships, toDraftGroup } from './memberships.store.ts';

/** A group before and after a call; null while it doesn't exist. */
export type GroupChange = { before: Membership | null; after: Membership | null };

/** A user affected by a change of a group. */
type Person = {
  user: StoredUser;
  entry: ScimEntry;
  memberships: Membership[];
  isIn: { before: boolean; after: boolean };
};

type Members = { before: ReadonlySet<string>; after: ReadonlySet<string> };

/**
 * All users affected by a change of a group, locked until it is done: those who join or leave, and all who stay if
 * the group is renamed. Must be called before the members are written.
 */
export const lockAffectedUsers = async (
  call: ScimCall,
  { tx, customerId }: ScimWork,
  { before, after }: GroupChange,
  members: Members,
): Promise<Person[]> => {
  const isRenamed = before?.displayName !== after?.displayName || before?.externalId !== after?.externalId;
  const others = isRenamed ? members.before : difference(members.before, members.after);
  const ssoids = [...others, ...difference(members.after, members.before)].sort();
  if (ssoids.length === 0) return [];
  const users = await readUsersForUpdate(tx, customerId, ssoids);
  for (const user of users) requireReach(call, user);
  const entries = await readEntries(tx, ssoids);
  const memberships = await readMemberships(tx, ssoids);
  return users.map((user) => ({
    user,
    entry: entries.get(user.ssoid) ?? noEntry(),
    memberships: memberships.get(user.ssoid) ?? [],
    isIn: { before: members.before.has(user.ssoid), after: members.after.has(user.ssoid) },
  }));
};

const readUsersForUpdate = async (tx: Tx, customerId: number, ssoids: string[]): Promise<StoredUser[]> => {
  const { rows } = await sql<{ ssoid: string; isAdmin: boolean }>`
    select ssoid, admin_access = 'UMA' as "isAdmin" from users
    where customer_id = ${customerId} and ssoid = any(${ssoids}::uuid[]) order by ssoid for update`.execute(
    tx,
  );
  const found = new Set(rows.map(({ ssoid }) => ssoid));
  const missing = ssoids.find((ssoid) => !found.has(ssoid));
  if (missing) throw fail('scim.invalidValue', { reason: sentence('scim.noMember', { id: missing }) });
  if (rows.some(({ isAdmin }) => isAdmin)) await lockAdminChanges(tx, customerId);
  return readAnyUsers(tx, ssoids);
};

/** Records the change for each user, and grants the resulting access. */
export const updateAffectedUsers = async (
  call: ScimCall,
  work: ScimWork,
  group: GroupChange,
  people: readonly Person[],
): Promise<void> => {
  const { tx, customerId } = work;
  const changes = people.map((person) => ({ ...person, ...mappingInputsAround(person, group) }));
  await requireGrantableMappings(call, work, [
    // Even without members: those who are added later would get what it means now.
    { before: group.before ? namesOf(group.before) : [], after: group.after ? namesOf(group.after) : [] },
    ...changes.map(({ before, after }) => ({ before: before.groups, after: after.groups })),
  ]);
  for (const { user, entry, namedGroups } of changes)
    if (namedGroups.length < entry.groups.length)
      await saveEntry(tx, user, { ...entry, groups: namedGroups });
  await incrementVersions(tx, people);
  await recordPeople(tx, call, group, people);
  const mapAccess = createAccessMapper(tx, customerId);
  const requests: RequestedAccess[] = [];
  for (const change of await withChangedMappings(tx, customerId, changes)) {
    const granted = await mapAccess(change);
    requests.push({ user: change.user, input: requireWritable({ ...toWritable(change.user), ...granted }) });
  }
  await saveAccessInBulk(call, work, requests);
};

type MappingInputs = { before: MappingInput; after: MappingInput; namedGroups: ScimEntry['groups'] };

/** A user who leaves a group no longer names it either. */
const mappingInputsAround = (
  { entry, memberships, isIn }: Person,
  { before, after }: GroupChange,
): MappingInputs => {
  const isOther = ({ id }: Membership): boolean => id !== before?.id;
  const namedGroups =
    isIn.before && !isIn.after && before
      ? entry.groups.filter((one) => without([toDraftGroup(before)], [one]).length > 0)
      : entry.groups;
  const currentMemberships =
    isIn.after && after ? [...memberships.filter(isOther), after] : memberships.filter(isOther);
  return {
    namedGroups,
    before: mappingInputOf(entry, memberships),
    after: mappingInputOf({ ...entry, groups: namedGroups }, currentMemberships),
  };
};

/** A user shows its groups, so it gets a new version too. */
const incrementVersions = async (tx: Tx, people: readonly Person[]): Promise<void> => {
  await sql`with counted as (
      update users set version = version + 1 where ssoid = any(${people.map(({ user }) => user.ssoid)}::uuid[])
      returning ssoid, customer_id)
    insert into scim_entries (ssoid, customer_id, changed_at) select ssoid, customer_id, now() from counted
    on conflict (ssoid) do update set changed_at = excluded.changed_at`.execute(tx);
};

const recordPeople = async (
  tx: Tx,
  call: ScimCall,
  { before, after }: GroupChange,
  people: readonly Person[],
): Promise<void> => {
  const group = after?.displayName ?? before?.displayName ?? '';
  const entries = people
    .filter(({ isIn }) => isIn.before !== isIn.after)
    .map(
      ({ user, isIn }): AuditEntry => ({
        event: 'user.updated',
        target: { type: 'user', id: user.ssoid, name: fullName(user) },
        before: { directory: { group: isIn.before ? group : null } },
        after: { directory: { group: isIn.after ? group : null }, version: user.version + 1 },
      }),
    );
  await recordAll(tx, call, entries);
};
