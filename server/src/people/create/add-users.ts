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
  newcomers: readonly ValidatedUser[],
): Promise<RecordedUser[]> => {
  if (newcomers.length === 0) return [];
  const taken = await findTaken(tx, namesOf(newcomers));
  if (taken) throw taken;
  return addUsersWithFreeNames(tx, origin, needs, newcomers);
};

const namesOf = (newcomers: readonly ValidatedUser[]): Names[] =>
  newcomers.map(({ wanted, federatedLoginId }) => ({ userName: wanted.userName, federatedLoginId }));

/** Same as above, for names that were just found to be free. All statements are sent together, in the order below. */
export const addUsersWithFreeNames = async (
  tx: Tx,
  origin: ActorOrigin,
  needs: CreateNeeds,
  newcomers: readonly ValidatedUser[],
  beside: Beside = async () => undefined,
): Promise<RecordedUser[]> => {
  const rows = newcomers.map(toNewRow);
  const users = newcomers.map((newcomer, index) => toCreated(newcomer, rows[index] as NewRow));
  await withUniqueNames(namesOf(newcomers), () =>
    Promise.all([
      insertUsers(tx, needs, newcomers, rows),
      recordCreations(tx, origin, newcomers, users),
      beside(users),
      mailActivations(tx, needs, users, origin),
    ]),
  );
  return users;
};

const insertUsers = async (
  tx: Tx,
  { directory }: CreateNeeds,
  newcomers: readonly ValidatedUser[],
  rows: readonly NewRow[],
): Promise<void> => {
  const rights = newcomers.flatMap(toRights);
  const kept = newcomers.flatMap(({ ssoid, customerId, keptFactors }) =>
    keptFactors.map((factor) => ({ ssoid, customerId, factor })),
  );
  await Promise.all([
    insertRows(tx, 'users', rows),
    insertRows(tx, 'user_rights', rights),
    directory.create(tx, newcomers),
    kept.length > 0 && directory.keepFactors(tx, kept),
  ]);
};

const toRights = (newcomer: ValidatedUser) =>
  rightsOfNew(newcomer).map((right) => ({
    ssoid: newcomer.ssoid,
    customer_id: newcomer.customerId,
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
  const { tokens, made } = directory.createFirstLinks(tx, users, 'activation');
  const mails = users.map((user, index) => ({
    about: { ssoid: user.ssoid, customerId: user.customerId, kind: 'activation' as const },
    message: { ...passwordMail('activation', user, config.publicUrl, tokens[index] ?? ''), traceId },
  }));
  await Promise.all([made, mailPeople(tx, jobs, mails, canWait)]);
};

const recordCreations = async (
  tx: Tx,
  origin: ActorOrigin,
  newcomers: readonly ValidatedUser[],
  users: readonly RecordedUser[],
): Promise<void> => {
  const changes = users.map((user, index): UserChange => {
    const newcomer = newcomers[index];
    return {
      type: 'Create User',
      before: null,
      after: user,
      slAutoProvision: newcomer?.slAutoProvision ?? true,
      ...(user.status === 'PUA' && { did: ['link'] as const }),
      ...(newcomer && { products: newcomer.place.products }),
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
