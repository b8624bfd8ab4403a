import { isLocationBound, type UserAdmin } from '@keystead/contract/access/policies/user-admin.ts';
import { type RefusedField, refusedFields } from '@keystead/contract/access/policies/user-fields.ts';
import { type RefusalReason, refusalSentence } from '@keystead/contract/access/policies/user-refusals.ts';
import {
  assignableAccess,
  assignableUserTypes,
  hasTokenCheckboxes,
} from '@keystead/contract/access/policies/user-values.ts';
import { Failure } from '@keystead/contract/errors.ts';
import type { WritableUser } from '@keystead/contract/people/user.ts';
import type { UserField } from '@keystead/contract/people/user-fields.ts';
import type { Actor } from '../../actor/actor.ts';
import { type StoredUser, toTarget } from '../record/stored-user.ts';
import { userAdminOf } from '../settings/user-admin-of.ts';
import type { UserSettings } from '../settings/user-settings.ts';
import { failLastAdmin } from './fail-last-admin.ts';

/** Refuses a save field by field: fields the actor can't change, and values the actor can't grant. */
export const authorizeUpdate = (
  actor: Actor,
  user: StoredUser,
  settings: UserSettings,
  changed: readonly UserField[],
  requested: WritableUser,
): void => {
  const admin = userAdminOf(actor);
  requireNoRefusedFields([
    ...refusedFields(admin, toTarget(user), settings, changed),
    ...refusedValues(admin, settings, requested, changed),
  ]);
  const isLeaving =
    changed.includes('adminToolRole') ||
    (changed.includes('deactivationDate') && requested.deactivationDate !== '');
  if (isLeaving && user.isLastAdmin) throw failLastAdmin(user, settings);
};

/** A mapping grants no boxes. */
type GrantedValues = Pick<WritableUser, 'adminToolRole' | 'userType'> &
  Partial<Pick<WritableUser, 'tokenManagement' | 'scimMapping'>>;

/** The values that the actor can't grant: an access type, a user type or a role of it, token boxes. */
export const refusedValues = (
  admin: UserAdmin,
  settings: UserSettings,
  requested: GrantedValues,
  changed: readonly UserField[],
): RefusedField[] => {
  const refuse = (field: UserField, isWrong: boolean, reason: RefusalReason = 'rights'): RefusedField[] =>
    isWrong && changed.includes(field) ? [{ field, ...refusalSentence(reason) }] : [];
  const refuseBox = (field: 'tokenManagement' | 'scimMapping'): RefusedField[] =>
    mayGrantBoxes
      ? refuse(field, requested[field] === true && !hasTokenCheckboxes(settings), 'switchedOff')
      : refuse(field, true);
  const mayGrantBoxes = !isLocationBound(admin.kind) && !admin.isOrdinary;
  const access = admin.isOrdinary ? ['RU'] : assignableAccess(admin.kind);
  const userTypes: readonly string[] = ['', ...assignableUserTypes(admin.kind)];
  const isTypeRefused = !userTypes.includes(requested.userType);
  return [
    ...refuse('adminToolRole', !access.includes(requested.adminToolRole)),
    ...refuse('userType', isTypeRefused),
    ...refuse('role', isTypeRefused),
    ...refuseBox('tokenManagement'),
    ...refuseBox('scimMapping'),
  ];
};

/** Location admins keep users at their own facilities. */
export const requireOwnFacilities = (admin: UserAdmin, facilityIds: readonly number[]): void => {
  if (!isLocationBound(admin.kind)) return;
  const isOwn = facilityIds.length > 0 && facilityIds.every((id) => admin.facilityIds.includes(id));
  if (!isOwn) requireNoRefusedFields([{ field: 'careSettingName', ...refusalSentence('rights') }]);
};

export const requireNoRefusedFields = (refused: readonly RefusedField[]): void => {
  if (refused.length > 0) throw new Failure('access.denied', { problems: refused });
};
