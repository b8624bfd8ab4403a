import type { Right } from '@keystead/contract/access/rights.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { sql } from 'kysely';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { mailPeople } from '../../identity/deliveries/send-to-person.ts';
import { type AuditEntry, recordAll } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { passwordMail } from '../passwords/password-mail.ts';
import { recordUserChanges, type UserChange } from '../provisioning/record-user-change.ts';
import { readAnyUsers } from '../record/find-user.ts';
import type { StoredUser } from '../record/stored-user.ts';
import { findTaken, type Names, withUniqueNames } from '../record/unique-names.ts';
import { toColumns } from '../record/user-columns.ts';
import type { Newcomer } from './newcomer.ts';

/** What a caller writes and reads about new users, behind all that is recorded. */
export type Beside = (ssoids: readonly string[]) => Promise<unknown>;

export type CreateNeeds = Pick<Services, 'jobs' | 'directory' | 'config'>;

/**
 * The one way users come to be: insert, invite, record. All or none; whoever brings many at once asks the database as
 * often as for one.
 */
export const addUsers = async (
  tx: Tx,
  origin: ActorOrigin,
  needs: CreateNeeds,
  newcomers: readonly Newcomer[],
): Promise<StoredUser[]> => {
  if (newcomers.length === 0) return [];
  const taken = await findTaken(tx, namesOf(newcomers));
  if (taken) throw taken;
  return addNamedUsers(tx, origin, needs, newcomers);
};

const namesOf = (newcomers: readonly Newcomer[]): Names[] =>
  newcomers.map(({ wanted, federatedLoginId }) => ({ userName: wanted.userName, federatedLoginId }));

/** The same for names that were free a moment ago. What belongs together leaves together, in the order of the lines. */
export const addNamedUsers = async (
  tx: Tx,
  origin: ActorOrigin,
  needs: CreateNeeds,
  newcomers: readonly Newcomer[],
  beside: Beside = async () => undefined,
): Promise<StoredUser[]> => {
  const ssoids = newcomers.map(({ ssoid }) => ssoid);
  const [users] = await withUniqueNames(namesOf(newcomers), () => {
    const inserted = insertUsers(tx, needs, newcomers);
    return Promise.all([readAnyUsers(tx, ssoids), inserted]);
  });
  const invited = users.filter(({ status }) => status === 'PUA');
  await Promise.all([
    mailActivations(tx, needs, invited, origin),
    recordCreations(tx, origin, newcomers, users),
    beside(ssoids),
  ]);
  return users;
};

/** Planned once by a connection when it is the statement of one; each number of rows is a statement of its own. */
const marked = (rows: readonly unknown[]) => (rows.length === 1 ? prepared : sql``);

const insertUsers = async (
  tx: Tx,
  { directory }: CreateNeeds,
  newcomers: readonly Newcomer[],
): Promise<void> => {
  const rows = newcomers.map(toRow);
  const rights = newcomers.flatMap(toRights);
  const kept = newcomers.flatMap(({ ssoid, customerId, keptFactors }) =>
    keptFactors.map((factor) => ({ ssoid, customerId, factor })),
  );
  await Promise.all([
    tx.insertInto('users').values(rows).modifyEnd(marked(rows)).execute(),
    tx.insertInto('user_rights').values(rights).modifyEnd(marked(rights)).execute(),
    directory.create(tx, newcomers),
    kept.length > 0 && directory.keepFactors(tx, kept),
  ]);
};

const toRow = ({ ssoid, customerId, facilityIds, place, wanted, status, federatedLoginId }: Newcomer) => ({
  ...toColumns(wanted, place.corporations ?? [], false),
  ssoid,
  customer_id: customerId,
  config_id: wanted.configId,
  facility_ids: facilityIds,
  status,
  is_federated: wanted.federatedIdentity,
  federated_login_id: federatedLoginId,
});

const toRights = ({ ssoid, customerId, wanted }: Newcomer) =>
  [...new Set<Right>(['PROFILE', ...(wanted.rights ?? [])])].map((right) => ({
    ssoid,
    customer_id: customerId,
    right,
  }));

const mailActivations = async (
  tx: Tx,
  { directory, jobs, config }: CreateNeeds,
  users: readonly StoredUser[],
  { actor, traceId }: ActorOrigin,
): Promise<void> => {
  if (users.length === 0) return;
  // A program adds its thousands one by one.
  const canWait = users.length > 1 || actor.token !== undefined;
  const { tokens, made } = directory.createLinks(tx, users, 'activation');
  const mails = users.map((user, index) => ({
    about: { ssoid: user.ssoid, customerId: user.customerId, kind: 'activation' as const },
    message: { ...passwordMail('activation', user, config.publicUrl, tokens[index] ?? ''), traceId },
  }));
  await Promise.all([made, mailPeople(tx, jobs, mails, canWait)]);
};

const recordCreations = async (
  tx: Tx,
  origin: ActorOrigin,
  newcomers: readonly Newcomer[],
  users: readonly StoredUser[],
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
