import { fullName } from '@keystead/contract/people/user.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { insertRows } from '../../data/insert-rows.ts';
import { mailPeople } from '../../identity/deliveries/send-to-person.ts';
import { type AuditEntry, recordAll } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { passwordMail } from '../passwords/password-mail.ts';
import { recordUserChanges, type UserChange } from '../provisioning/record-user-change.ts';
import type { RecordedUser } from '../record/stored-user.ts';
import { findTaken, type Names, withUniqueNames } from '../record/unique-names.ts';
import { type NewRow, rightsOfNew, toCreated, toNewRow } from './created-user.ts';
import type { ValidatedUser } from './validate-new-user.ts';

/** What a caller writes and reads about new users, after everything is recorded. */
export type Beside = (users: readonly RecordedUser[]) => Promise<unknown>;

export type CreateNeeds = Pick<Services, 'jobs' | 'directory' | 'config'>;

/**
 * The only way users are created: insert, invite, record. All or none. Creating many users takes as many database
 * round trips as creating one.
 */
export const addUsers = async (
  tx: Tx,
  origin: ActorOrigin,
  needs: CreateNeeds,
  newUsers: readonly ValidatedUser[],
): Promise<RecordedUser[]> => {
  if (newUsers.length === 0) return [];
  const taken = await findTaken(tx, namesOf(newUsers));
  if (taken) throw taken;
  return addUsersWithFreeNames(tx, origin, needs, newUsers);
};

const namesOf = (newUsers: readonly ValidatedUser[]): Names[] =>
  newUsers.map(({ requested, federatedLoginId }) => ({ userName: requested.userName, federatedLoginId }));

/** Same as above, for names that were just found to be free. All statements are sent together, in the order below. */
export const addUsersWithFreeNames = async (
  tx: Tx,
  origin: ActorOrigin,
  needs: CreateNeeds,
  newUsers: readonly ValidatedUser[],
  beside: Beside = async () => undefined,
): Promise<RecordedUser[]> => {
  const rows = newUsers.map((newUser) => toNewRow(newUser, origin.actor.fullName));
  const users = newUsers.map((newUser, index) => toCreated(newUser, rows[index] as NewRow));
  await withUniqueNames(namesOf(newUsers), () =>
    Promise.all([
      insertUsers(tx, needs, newUsers, rows),
      recordCreations(tx, origin, newUsers, users),
      beside(users),
      mailActivations(tx, needs, users, origin),
    ]),
  );
  return users;
};

const insertUsers = async (
  tx: Tx,
  { directory }: CreateNeeds,
  newUsers: readonly ValidatedUser[],
  rows: readonly NewRow[],
): Promise<void> => {
  const rights = newUsers.flatMap(toRights);
  const importedFactors = newUsers.flatMap(({ ssoid, customerId, keptFactors }) =>
    keptFactors.map((factor) => ({ ssoid, customerId, factor })),
  );
  await Promise.all([
    insertRows(tx, 'users', rows),
    insertRows(tx, 'user_rights', rights),
    directory.create(tx, newUsers),
    importedFactors.length > 0 && directory.keepFactors(tx, importedFactors),
  ]);
};

const toRights = (newUser: ValidatedUser) =>
  rightsOfNew(newUser).map((right) => ({
    ssoid: newUser.ssoid,
    customer_id: newUser.customerId,
    right,
  }));

const mailActivations = async (
  tx: Tx,
  { directory, jobs, config }: CreateNeeds,
  created: readonly RecordedUser[],
  { actor, traceId }: ActorOrigin,
): Promise<void> => {
  const users = created.filter(({ status }) => status === 'PUA');
  if (users.length === 0) return;
  // A program may add thousands of users one by one.
  const canWait = users.length > 1 || actor.token !== undefined;
  const { tokens, inserted } = directory.createFirstLinks(tx, users, 'activation');
  const mails = users.map((user, index) => ({
    about: { ssoid: user.ssoid, customerId: user.customerId, kind: 'activation' as const },
    message: { ...passwordMail('activation', user, config.publicUrl, tokens[index] ?? ''), traceId },
  }));
  await Promise.all([inserted, mailPeople(tx, jobs, mails, canWait)]);
};

const recordCreations = async (
  tx: Tx,
  origin: ActorOrigin,
  newUsers: readonly ValidatedUser[],
  users: readonly RecordedUser[],
): Promise<void> => {
  const changes = users.map((user, index): UserChange => {
    const newUser = newUsers[index];
    return {
      type: 'Create User',
      before: null,
      after: user,
      slAutoProvision: newUser?.slAutoProvision ?? true,
      ...(user.status === 'PUA' && { did: ['link'] as const }),
      ...(newUser && { products: newUser.place.products }),
    };
  });
  const entries = users.map(
    (user): AuditEntry => ({
      event: 'user.created',
      target: { type: 'user', id: user.ssoid, name: fullName(user) },
      after: {
        userName: user.userName,
        status: user.status,
        adminToolRole: user.adminAccess,
        rights: user.grantedRights.filter((right) => right !== 'PROFILE'),
        version: user.version,
      },
    }),
  );
  await Promise.all([recordUserChanges(tx, origin, changes), recordAll(tx, origin, entries)]);
};
