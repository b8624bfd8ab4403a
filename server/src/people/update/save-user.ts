import { isDeepStrictEqual } from 'node:util';
import { fail, failFields } from '@keystead/contract/errors.ts';
import type { WritableUser } from '@keystead/contract/people/user.ts';
import { type UserValidationContext, userErrors } from '@keystead/contract/people/user-errors.ts';
import { changedFields, type UserField, userFieldGroups } from '@keystead/contract/people/user-fields.ts';
import { isSameUserName } from '@keystead/contract/rules/username.ts';
import { sql } from 'kysely';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { notifyPerson } from '../../identity/notices/notify-person.ts';
import type { Services } from '../../services.ts';
import type { LinkKind } from '../directory/port.ts';
import type { ActionContext } from '../lifecycle/change-status.ts';
import { keepHidden } from '../record/keep-hidden.ts';
import type { StoredUser } from '../record/stored-user.ts';
import { toWritable } from '../record/to-user.ts';
import { isUserNameTaken, withUniqueNames } from '../record/unique-names.ts';
import { toColumns } from '../record/user-columns.ts';
import { authorizeUpdate, requireOwnFacilities } from '../rights/authorize-update.ts';
import { facilitiesToStore } from '../settings/facilities-of.ts';
import { readPlace } from '../settings/read-place.ts';
import { userAdminOf } from '../settings/user-admin-of.ts';
import { recordUpdate } from './record-update.ts';
import { resendLink } from './resend-link.ts';

export type SaveNeeds = Pick<Services, 'directory' | 'jobs' | 'config'>;

/** The only way a user's own fields change: authorize, check, save, record. The caller has found and locked it. */
export const saveUser = async (
  origin: ActorOrigin,
  needs: SaveNeeds,
  { tx, user, settings }: ActionContext,
  input: WritableUser,
  slAutoProvision: boolean = settings.slAutoProvision,
): Promise<StoredUser> => {
  const place = await readPlace(tx, user.customerId, user.configId, settings);
  const stored = toWritable(user);
  const requested = keepHidden(withStoredName(input, stored), stored, place.products);
  const changed = changedFields(stored, requested);
  const facilityIds = facilityIdsAfter(user, requested, place, changed);

  authorizeUpdate(origin.actor, user, settings, changed, requested);
  if (facilityIds !== user.facilityIds) requireOwnFacilities(userAdminOf(origin.actor), facilityIds);
  if (changed.length === 0) return user;
  await requireValid(tx, user, requested, place);

  const names = { userName: requested.userName, federatedLoginId: requested.userName };
  await withUniqueNames([names], () => save(tx, user, requested, place, facilityIds));
  const voidedLink = await applySignInChanges(tx, origin, needs, user, changed);
  const saved = await recordUpdate(tx, origin, { before: user, changed, slAutoProvision });
  return changed.includes('email')
    ? resendLink(origin, needs, { tx, user: saved, settings }, voidedLink)
    : saved;
};

/** A name that differs only in case is not a new name. */
const withStoredName = (input: WritableUser, { userName }: WritableUser): WritableUser =>
  isSameUserName(input.userName, userName) ? { ...input, userName } : input;

const phones: readonly UserField[] = userFieldGroups.phone;

/**
 * Ends everything still going to the old name, address or phone, and notifies the user. Returns the kind of the link
 * that could have been used until now.
 */
const applySignInChanges = async (
  tx: Tx,
  origin: ActorOrigin,
  { directory, jobs }: SaveNeeds,
  user: StoredUser,
  changed: readonly UserField[],
): Promise<LinkKind | null> => {
  const isRenamed = changed.includes('userName');
  const hasNewEmail = changed.includes('email');
  const hasNewPhone = changed.some((field) => phones.includes(field));
  if (isRenamed) await directory.endSessions(tx, user);
  if (hasNewEmail || hasNewPhone) await directory.voidCodes(tx, user);
  const voidedLink = hasNewEmail ? await directory.voidLinks(tx, user) : null;
  const changedBySubject = {
    userName: isRenamed,
    email: hasNewEmail,
    phone: hasNewPhone,
  };
  const subjects = (Object.keys(changedBySubject) as (keyof typeof changedBySubject)[]).filter(
    (subject) => changedBySubject[subject],
  );
  await notifyPerson(tx, jobs, origin, { ssoid: user.ssoid, news: subjects, before: user });
  return voidedLink;
};

/** The fields that determine where a user works. An admin of one of the places may change those that move no one. */
const placementFields = new Set<UserField>([
  'userType',
  'corporationName',
  'careSettingName',
  'role',
  'physicianNppaEnabled',
  'userRegions',
  'adminToolRole',
  'adminRegions',
  'facilityRoleAssignments',
]);

export const facilityIdsAfter = (
  user: StoredUser,
  requested: WritableUser,
  { corporations }: UserValidationContext,
  changed: readonly UserField[],
): number[] => {
  if (!changed.some((field) => placementFields.has(field))) return user.facilityIds;
  const facilityIds = facilitiesToStore(requested, corporations ?? []);
  return isDeepStrictEqual(facilityIds, user.facilityIds) ? user.facilityIds : facilityIds;
};

const requireValid = async (
  tx: Tx,
  user: StoredUser,
  requested: WritableUser,
  place: UserValidationContext,
): Promise<void> => {
  const errors = userErrors(requested, place, toWritable(user));
  if (errors.length > 0) throw failFields(...errors);
  const { userName } = requested;
  if (userName !== user.userName && (await isUserNameTaken(tx, userName, user.ssoid)))
    throw fail('user.userNameTaken', { userName });
};

const save = async (
  tx: Tx,
  user: StoredUser,
  requested: WritableUser,
  place: UserValidationContext,
  facilityIds: number[],
): Promise<void> => {
  // A user known to the organization by username stays so under the new one.
  const isKnownByName = user.isFederated && user.federatedLoginId === user.userName;
  await tx
    .updateTable('users')
    .set({
      ...toColumns(requested, place.corporations ?? [], user.physician !== null),
      ...(isKnownByName && { federated_login_id: requested.userName }),
      facility_ids: facilityIds,
      version: sql<number>`version + 1`,
    })
    .where('ssoid', '=', user.ssoid)
    .execute();
};
