import { startsFrom } from '../../people/lifecycle.ts';
import { type UserAction, userActionNames } from '../../people/user-actions.ts';
import { sentence } from '../../texts/sentence.ts';
import { outranks } from './outranks.ts';
import { canSeeUser, type UserAdmin, type UserAdminKind } from './user-admin.ts';
import { lastAdminReason, type Refusal, type RefusalReason, refuse } from './user-refusals.ts';
import type { UserTarget } from './user-target.ts';

/** The features the customer has switched on. */
export type UserPolicySettings = {
  /** The customer is the provider itself. */
  isProvider: boolean;
  hasFederation: boolean;
  hasMfa: boolean;
  lmaCanDeactivate: boolean;
  employeeIdEnabled: boolean;
  deactivationDateEnabled: boolean;
};

/** 'always' includes one's own account; 'bySwitch' excludes it and needs the customer's consent. */
type Grant = 'always' | 'notSelf' | 'bySwitch';
type Grants = Partial<Record<UserAdminKind, Grant>>;

const byCorporateOrLocation: Grants = { UMA: 'always', LMA: 'notSelf' };
const suspensionGrants: Grants = { UMA: 'always', LMA: 'bySwitch' };
const passwordGrants: Grants = { UMA: 'always', LMA: 'always', CLA: 'always', LLA: 'always' };

/** Who can do what; location admins only to users of their facilities. A kind that is absent cannot. */
export const actionGrants: Record<UserAction, Grants> = {
  unlock: { UMA: 'always', LMA: 'notSelf', CLA: 'always', LLA: 'notSelf' },
  suspend: suspensionGrants,
  deactivate: suspensionGrants,
  activate: byCorporateOrLocation,
  activateWithPassword: byCorporateOrLocation,
  delete: { UMA: 'notSelf', LMA: 'notSelf' },
  resetPassword: passwordGrants,
  resendPasswordEmail: passwordGrants,
  expirePassword: passwordGrants,
  setTemporaryPassword: passwordGrants,
  convertToFederated: byCorporateOrLocation,
  convertToIdm: byCorporateOrLocation,
  manageFactors: { UMA: 'always', LMA: 'always', CLA: 'always' },
  editUsername: byCorporateOrLocation,
};

/** Help with signing in; everything else changes the user and is off limits to location admins for prescribers. */
const signInHelp = new Set<UserAction>([
  'unlock',
  'resetPassword',
  'resendPasswordEmail',
  'expirePassword',
  'setTemporaryPassword',
  'manageFactors',
]);

/** Reveals no secret, changes nothing about how the person signs in and removes nothing: the link goes to its owner. */
const harmless = new Set<UserAction>(['unlock', 'resetPassword', 'resendPasswordEmail']);

/** Null when the action is allowed, otherwise the first reason against it. 'outranked' means it is the only reason. */
export const refusalOf = (
  action: UserAction,
  admin: UserAdmin,
  user: UserTarget,
  settings: UserPolicySettings,
): Refusal | null => {
  const reason =
    actorRefusal(action, admin, user, settings) ??
    stateRefusal(action, user, settings) ??
    (!harmless.has(action) && outranks(user, admin) ? 'outranked' : null);
  if (!reason) return null;
  return refuse(reason, {
    name: user.name,
    done: sentence(`done.${action}`),
    status: sentence(`status.${user.status}`),
  });
};

export const allowedActions = (
  admin: UserAdmin,
  user: UserTarget,
  settings: UserPolicySettings,
  actions: readonly UserAction[] = userActionNames,
): UserAction[] => actions.filter((action) => refusalOf(action, admin, user, settings) === null);

/** The actions that are not allowed, each with the reason. */
export const refusedActions = (
  admin: UserAdmin,
  user: UserTarget,
  settings: UserPolicySettings,
  actions: readonly UserAction[] = userActionNames,
): { action: UserAction; refusal: Refusal }[] =>
  actions.flatMap((action) => {
    const refusal = refusalOf(action, admin, user, settings);
    return refusal ? [{ action, refusal }] : [];
  });

const actorRefusal = (
  action: UserAction,
  admin: UserAdmin,
  user: UserTarget,
  settings: UserPolicySettings,
): RefusalReason | null => {
  const grant = actionGrants[action][admin.kind];
  if (!grant || !canSeeUser(admin, user)) return 'rights';
  if (grant !== 'always' && user.ssoid === admin.ssoid) return 'self';
  if (grant === 'bySwitch' && !settings.lmaCanDeactivate) return 'locationSwitch';
  return admin.kind === 'LMA' && user.isPhysician && !signInHelp.has(action) ? 'physician' : null;
};

const stateRefusal = (
  action: UserAction,
  user: UserTarget,
  settings: UserPolicySettings,
): RefusalReason | null => {
  if (!startsFrom(action, user.status)) return 'status';
  return stateChecks[action]?.(user, settings) ?? null;
};

type StateCheck = (user: UserTarget, settings: UserPolicySettings) => RefusalReason | null;

const idmOnly: StateCheck = (user) => (user.isFederated ? 'federated' : null);
const idmWithEmail: StateCheck = (user) =>
  user.isFederated ? 'federated' : user.hasEmail ? null : 'noEmail';
const notLastAdmin: StateCheck = (user, settings) =>
  user.isLastAdmin ? lastAdminReason(user, settings) : null;
/** The provider's last admin must be able to sign in regardless of what happens to an organization's login. */
const notLastProviderAdmin: StateCheck = (user, settings) =>
  settings.isProvider ? notLastAdmin(user, settings) : null;

/** A user who cannot be reached by mail and has one of our passwords is activated with a new one. */
const needsPassword = (user: UserTarget): boolean =>
  !user.hasEmail && !user.isFederated && user.status !== 'S';

const stateChecks: Partial<Record<UserAction, StateCheck>> = {
  suspend: notLastAdmin,
  deactivate: notLastAdmin,
  activate: (user) => (needsPassword(user) ? 'passwordNeeded' : null),
  activateWithPassword: (user) => (needsPassword(user) ? null : 'passwordNotNeeded'),
  resetPassword: idmWithEmail,
  resendPasswordEmail: idmWithEmail,
  expirePassword: idmOnly,
  setTemporaryPassword: idmOnly,
  convertToFederated: (user, settings) =>
    user.isFederated
      ? 'federated'
      : settings.hasFederation
        ? notLastProviderAdmin(user, settings)
        : 'federationOff',
  convertToIdm: (user) => (user.isFederated ? null : 'notFederated'),
  manageFactors: (user, settings) => (user.isFederated ? 'federated' : settings.hasMfa ? null : 'mfaOff'),
};
