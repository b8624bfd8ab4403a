import { fullName, type WritableUser } from '@keystead/contract/people/user.ts';
import type { UserField } from '@keystead/contract/people/user-fields.ts';
import type { Origin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { type AuditEntry, record, recordAll } from '../../records/audit.ts';
import type { DirectoryAction } from '../provisioning/describe-directory-actions.ts';
import { recordUserChange, recordUserChanges, type UserChange } from '../provisioning/record-user-change.ts';
import { readAnyUserForUpdate, readAnyUsers } from '../record/find-user.ts';
import type { StoredUser } from '../record/stored-user.ts';
import { toWritable } from '../record/to-user.ts';

type Update = { before: StoredUser; changed: readonly UserField[]; slAutoProvision: boolean };

/** Records which fields a save has changed, with old and new values. */
export const recordUpdate = async (tx: Tx, origin: Origin, update: Update): Promise<StoredUser> => {
  const after = await readAnyUserForUpdate(tx, update.before.ssoid);
  if (!after) throw new Error('The updated user is gone.');
  await recordUserChange(tx, origin, toChange(update, after));
  await record(tx, origin, toEntry(update, after));
  return after;
};

/** Same for several users that the transaction has locked. */
export const recordUpdates = async (tx: Tx, origin: Origin, updates: readonly Update[]): Promise<void> => {
  const users = await readAnyUsers(
    tx,
    updates.map(({ before }) => before.ssoid),
  );
  const usersById = new Map(users.map((user) => [user.ssoid, user]));
  const pairs = updates.map((update) => ({
    update,
    after: usersById.get(update.before.ssoid) ?? update.before,
  }));
  await recordUserChanges(
    tx,
    origin,
    pairs.map(({ update, after }) => toChange(update, after)),
  );
  await recordAll(
    tx,
    origin,
    pairs.map(({ update, after }) => toEntry(update, after)),
  );
};

const toChange = ({ before, changed, slAutoProvision }: Update, after: StoredUser): UserChange => {
  // Sessions under the old name end.
  const did: DirectoryAction[] = changed.includes('userName') ? ['sessions'] : [];
  return { type: 'Update User', before, after, slAutoProvision, did };
};

const toEntry = ({ before, changed }: Update, after: StoredUser): AuditEntry => ({
  event: 'user.updated',
  target: { type: 'user', id: after.ssoid, name: fullName(after) },
  before: pick(toWritable(before), changed),
  after: { ...pick(toWritable(after), changed), version: after.version },
  customerId: after.customerId,
});

const pick = (user: WritableUser, fields: readonly UserField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      field === 'factor.signOnPolicyList' ? user.factor.signOnPolicyList : user[field],
    ]),
  );
