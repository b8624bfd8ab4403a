import { outranks } from '@keystead/contract/access/policies/outranks.ts';
import type { AuditEvent } from '@keystead/contract/audit-events.ts';
import { fail } from '@keystead/contract/errors.ts';
import { type Transition, transitionOf } from '@keystead/contract/people/lifecycle.ts';
import { prescriberAccess } from '@keystead/contract/people/products.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import { hasRealEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import { sql } from 'kysely';
import type { Origin } from '../../actor/origin.ts';
import type { Config } from '../../config.ts';
import type { Tx } from '../../data/database.ts';
import { mailPerson } from '../../identity/deliveries/send-to-person.ts';
import type { NoticeSubject } from '../../identity/notices/notice-text.ts';
import { notifyPerson } from '../../identity/notices/notify-person.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { record } from '../../records/audit.ts';
import type { Directory, Identity } from '../directory/port.ts';
import { passwordMail } from '../passwords/password-mail.ts';
import type { DirectoryAction } from '../provisioning/describe-directory-actions.ts';
import { recordUserChange } from '../provisioning/record-user-change.ts';
import { transactionTypeOf } from '../provisioning/transaction-types.ts';
import { readAnyUserForUpdate } from '../record/find-user.ts';
import { type StoredUser, toLifecycleFacts, toTarget } from '../record/stored-user.ts';
import { withUniqueNames } from '../record/unique-names.ts';
import { userAdminOf } from '../settings/user-admin-of.ts';
import { removeUser } from './remove-user.ts';

export type ActionNeeds = {
  jobs: Pick<Jobs, 'enqueue'>;
  directory: Directory;
  config: Pick<Config, 'publicUrl'>;
};

/** Input of some actions: an already hashed password, or the id at the organization. */
export type ActionInput = {
  passwordHash?: string;
  federatedLoginId?: string;
  /** Unless people are set up by hand in Senior Living. */
  slAutoProvision?: boolean;
};

/** What the user is notified of. A reset needs no notice: its link is one already. */
const noticeSubjects: Partial<Record<UserAction, readonly NoticeSubject[]>> = {
  expirePassword: ['password'],
  setTemporaryPassword: ['password'],
  activateWithPassword: ['password'],
  convertToFederated: ['signIn', 'password', 'factors', 'questions'],
  convertToIdm: ['signIn', 'password'],
};

/** All ways to set a new password are the same event. */
const eventOf: Record<UserAction, AuditEvent> = {
  unlock: 'user.unlocked',
  suspend: 'user.suspended',
  activate: 'user.activated',
  activateWithPassword: 'user.activated',
  deactivate: 'user.deactivated',
  delete: 'user.deleted',
  resetPassword: 'password.reset',
  resendPasswordEmail: 'user.passwordMailed',
  expirePassword: 'password.reset',
  setTemporaryPassword: 'password.reset',
  convertToFederated: 'user.federated',
  convertToIdm: 'user.unfederated',
  manageFactors: 'user.enrolled',
  editUsername: 'user.renamed',
};

/** Does what the lifecycle defines for the action, and records it. The caller has found the user and authorized it. */
export const performAction = async (
  tx: Tx,
  origin: Origin,
  { jobs, directory, config }: ActionNeeds,
  action: UserAction,
  user: StoredUser,
  input: ActionInput = {},
): Promise<StoredUser | null> => {
  const transition = transitionOf(action, toLifecycleFacts(user));
  if (!transition) throw new Error(`No transition for ${action} from ${user.status}.`);
  if (transition.to === 'gone') {
    await removeUser(tx, origin, { directory }, user);
    return null;
  }
  const identity: Identity = user;
  if (transition.endsSessions) await directory.endSessions(tx, identity);
  await changeIdentity(tx, origin, directory, action, user, transition, input);
  if (transition.mails && hasRealEmail(user.email)) {
    const token = await directory.createLink(tx, identity, transition.mails);
    const mail = passwordMail(transition.mails, user, config.publicUrl, token);
    const about = { ssoid: user.ssoid, customerId: user.customerId, kind: transition.mails };
    await mailPerson(tx, jobs, about, { ...mail, traceId: origin.traceId });
  }
  await notifyPerson(tx, jobs, origin, {
    ssoid: user.ssoid,
    news: noticeSubjects[action] ?? [],
    before: user,
  });
  const after = await readAnyUserForUpdate(tx, user.ssoid);
  const did = directoryActionsOf(action, transition, input);
  const { slAutoProvision = true } = input;
  const type = transactionTypeOf[action];
  await recordUserChange(tx, origin, { type, before: user, after, did, slAutoProvision });
  await record(tx, origin, {
    event: eventOf[action],
    target: { type: 'user', id: user.ssoid, name: fullName(user) },
    before: { status: user.status },
    after: after ? { status: after.status, version: after.version } : undefined,
    customerId: user.customerId,
  });
  return after;
};

const directoryActionsOf = (
  action: UserAction,
  { endsSessions, mails }: Transition,
  { passwordHash }: ActionInput,
): DirectoryAction[] => [
  ...(action === 'unlock' || action === 'resetPassword' ? (['unlocked'] as const) : []),
  ...(passwordHash ? (['password'] as const) : []),
  ...(mails ? (['link'] as const) : []),
  ...(endsSessions ? (['sessions'] as const) : []),
];

const changeIdentity = async (
  tx: Tx,
  origin: Origin,
  directory: Directory,
  action: UserAction,
  user: StoredUser,
  transition: Transition,
  input: ActionInput,
): Promise<void> => {
  if (transition.to !== 'same' && transition.to !== 'gone')
    await directory.setStatus(tx, user, transition.to);
  await actOnCredentials(tx, origin, directory, action, user, input);
  const grantsMobile = transition.removesDeactivationDate && user.physician !== null;
  const { userName } = user;
  const federatedLoginId = input.federatedLoginId ?? userName;
  await withUniqueNames([{ userName, federatedLoginId }], () =>
    tx
      .updateTable('users')
      .set({
        version: sql<number>`version + 1`,
        ...(transition.removesDeactivationDate && { deactivation_date: null }),
        ...(grantsMobile && { access: JSON.stringify({ ...user.access, ...prescriberAccess }) }),
        ...(action === 'convertToFederated' && {
          is_federated: true,
          federated_login_id: federatedLoginId,
          sign_on_policy_ids: [],
          mfa_enabled: false,
        }),
        ...(action === 'convertToIdm' && { is_federated: false, federated_login_id: null }),
      })
      .where('ssoid', '=', user.ssoid)
      .execute(),
  );
};

/** Activating too: whoever was locked out when they were suspended has all tries again. */
const unlockingActions = new Set<UserAction>(['unlock', 'resetPassword', 'activate']);

/**
 * For an actor whom the user outranks, only the lock ends, and not one after the other: they could guess and unlock in
 * turns.
 */
const unlockByRank = async (
  tx: Tx,
  { actor }: Origin,
  directory: Directory,
  user: StoredUser,
): Promise<void> => {
  if (!actor || !outranks(toTarget(user), userAdminOf(actor))) return directory.unlock(tx, user);
  if (user.status === 'LO' && !(await directory.endLock(tx, user)))
    throw fail('user.lockedRepeatedly', { name: fullName(user) });
};

const actOnCredentials = async (
  tx: Tx,
  origin: Origin,
  directory: Directory,
  action: UserAction,
  user: StoredUser,
  { passwordHash }: ActionInput,
): Promise<void> => {
  if (passwordHash) await directory.setPassword(tx, user, passwordHash, true);
  // The new status no longer says that a reset was pending; the old password must not open everything again.
  if (user.status === 'PR' && (action === 'suspend' || action === 'deactivate'))
    await directory.requirePasswordChange(tx, user);
  if (passwordHash || action === 'deactivate') await directory.voidLinks(tx, user);
  if (action === 'deactivate' || action === 'resetPassword') await directory.forgetOldServer(tx, user);
  if (unlockingActions.has(action)) await unlockByRank(tx, origin, directory, user);
  if (action === 'convertToFederated') {
    await directory.removePassword(tx, user);
    await directory.removeFactors(tx, user);
    await directory.voidLinks(tx, user);
  }
};
