import { refusedActions } from '@keystead/contract/access/policies/users.ts';
import { userStatuses } from '@keystead/contract/people/status.ts';
import { rowActions, type UserAction } from '@keystead/contract/people/user-actions.ts';
import { realEmail } from '@keystead/contract/rules/contact/placeholder-email.ts';
import type { UserRow, UserState } from '@keystead/contract/users/user-list.ts';
import type { Actor } from '../../actor/actor.ts';
import { type StoredUser, toTarget } from '../../people/record/stored-user.ts';
import { toRefusedAction } from '../../people/rights/to-refused-action.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import type { UserSettings } from '../../people/settings/user-settings.ts';

/** What the state of a row is built from. */
type UserStateFields = Pick<
  StoredUser,
  | 'ssoid'
  | 'firstName'
  | 'lastName'
  | 'userName'
  | 'email'
  | 'employeeId'
  | 'federatedLoginId'
  | 'adminAccess'
  | 'grantedRights'
  | 'status'
  | 'isFederated'
  | 'deactivationDate'
  | 'facilityIds'
  | 'isLastAdmin'
> & { physician: unknown };

/** What a row of the list is built from. */
export type ListedUser = UserStateFields &
  Pick<UserRow, 'location' | 'products' | 'roles'> & { lastSignIn: Date | null; created: Date };

export const toUserRow = (user: ListedUser, actor: Actor, settings: UserSettings): UserRow => ({
  ...toUserState(user, actor, settings),
  location: user.location,
  locationCount: user.facilityIds.length,
  products: user.products,
  roles: user.roles,
  lastSignIn: user.lastSignIn?.toISOString() ?? null,
  created: user.created.toISOString(),
});

export const toUserState = (
  user: UserStateFields,
  actor: Actor,
  settings: UserSettings,
  actions: readonly UserAction[] = rowActions,
): UserState => ({
  ...actionsOn(user, actor, settings, actions),
  ssoid: user.ssoid,
  firstName: user.firstName,
  lastName: user.lastName,
  userName: user.userName,
  email: realEmail(user.email),
  customerEmployeeId: user.employeeId ?? '',
  federatedLoginID: user.federatedLoginId ?? '',
  userAccessType: user.adminAccess,
  userStatusId: user.status,
  status: userStatuses[user.status],
  federatedIdentity: user.isFederated,
  physicianNppaEnabled: user.physician !== null,
  deactivationDate: user.deactivationDate,
});

const actionsOn = (
  user: UserStateFields,
  actor: Actor,
  settings: UserSettings,
  actions: readonly UserAction[],
) => {
  const admin = userAdminOf(actor);
  const target = toTarget(user);
  const refused = refusedActions(admin, target, settings, actions);
  return {
    allowedActions: actions.filter((one) => !refused.some(({ action }) => action === one)),
    refusedActions: refused.filter(({ refusal }) => refusal.reason === 'outranked').map(toRefusedAction),
  };
};
