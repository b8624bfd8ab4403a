import { Failure, fail, failFields } from '@keystead/contract/errors.ts';
import * as contract from '@keystead/contract/users/save-user.ts';
import type { WritableUser } from '@keystead/contract/users/user.ts';
import { type UserPlace, userErrors } from '@keystead/contract/users/user-errors.ts';
import { changedFields, type UserField, userFieldGroups } from '@keystead/contract/users/user-fields.ts';
import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';
import { scopeOf } from '../http/actor.ts';
import { type ActorOrigin, handle } from '../http/handle.ts';
import type { Services } from '../http/services.ts';
import { tellPerson } from '../identity/notices/tell-person.ts';
import { authoriseUpdate, requireOwnFacilities } from './authorise-update.ts';
import { type Found, findForAction } from './change-status.ts';
import { changesSince } from './changes-since.ts';
import { keepHidden } from './keep-hidden.ts';
import { recordUpdate } from './record-update.ts';
import { facilitiesOf } from './settings/facilities-of.ts';
import { readPlace } from './settings/read-place.ts';
import { userAdminOf } from './settings/user-admin-of.ts';
import type { StoredUser } from './stored-user.ts';
import { toWritable } from './to-user.ts';
import { isUserNameTaken, withUniqueNames } from './unique-names.ts';
import { toColumns } from './user-columns.ts';

type SaveNeeds = Pick<Services, 'directory' | 'jobs'>;
type Needs = SaveNeeds & Pick<Services, 'data'>;

export const updateUser = handle(contract.updateUser, (call, needs: Needs) =>
  needs.data.transaction(scopeOf(call.actor), async (tx) => {
    const { actor, params, body, query } = call;
    const found = await findForAction(tx, actor, params.ssoid);
    if (body.version !== found.user.version)
      throw new Failure('user.changed', {
        fieldErrors: await changesSince(tx, params.ssoid, body.version),
      });
    const { ssoid, version } = await saveUser(call, needs, found, body, query.slAutoProvision);
    return { ssoid, version };
  }),
);

/** The one way a user's own fields change: authorise, check, save, record. The caller has found and holds the user. */
export const saveUser = async (
  origin: ActorOrigin,
  needs: SaveNeeds,
  { tx, user, settings }: Found,
  asked: WritableUser,
  slAutoProvision: boolean = settings.slAutoProvision,
): Promise<StoredUser> => {
  const place = await readPlace(tx, user.customerId, user.configId, settings);
  const stored = toWritable(user);
  const wanted = keepHidden(asked, stored, place.products);
  const changed = changedFields(stored, wanted);
  const facilityIds = placedAt(user, wanted, place, changed);

  authoriseUpdate(origin.actor, user, settings, changed, wanted);
  if (facilityIds !== user.facilityIds) requireOwnFacilities(userAdminOf(origin.actor), facilityIds);
  if (changed.length === 0) return user;
  await requireValid(tx, user, wanted, place);

  const names = { userName: wanted.userName, federatedLoginId: wanted.userName };
  await withUniqueNames(names, () => save(tx, user, wanted, place, facilityIds));
  await settleSignIn(tx, origin, needs, user, changed);
  return recordUpdate(tx, origin, { before: user, changed, slAutoProvision });
};

const phones: readonly UserField[] = userFieldGroups.phone;

/** Ends what still goes to the old name, address or phone, and tells the person. */
const settleSignIn = async (
  tx: Tx,
  origin: ActorOrigin,
  { directory, jobs }: SaveNeeds,
  user: StoredUser,
  changed: readonly UserField[],
): Promise<void> => {
  const isRenamed = changed.includes('userName');
  const hasNewEmail = changed.includes('email');
  const hasNewPhone = changed.some((field) => phones.includes(field));
  if (isRenamed) await directory.endSessions(tx, user);
  if (hasNewEmail || hasNewPhone) await directory.voidCodes(tx, user);
  if (hasNewEmail) await directory.voidLinks(tx, user);
  const told = {
    userName: isRenamed,
    email: hasNewEmail,
    phone: hasNewPhone,
  };
  const subjects = (Object.keys(told) as (keyof typeof told)[]).filter((subject) => told[subject]);
  await tellPerson(tx, jobs, origin, { ssoid: user.ssoid, changed: subjects, before: user });
};

/** The fields that decide where a user works. */
const placing = new Set<UserField>([
  'userType',
  'corporationName',
  'careSettingName',
  'userRegions',
  'facilityRoleAssignments',
]);

const placedAt = (
  user: StoredUser,
  wanted: WritableUser,
  { corporations }: UserPlace,
  changed: readonly UserField[],
): number[] =>
  changed.some((field) => placing.has(field)) ? facilitiesOf(wanted, corporations ?? []) : user.facilityIds;

const requireValid = async (
  tx: Tx,
  user: StoredUser,
  wanted: WritableUser,
  place: UserPlace,
): Promise<void> => {
  const errors = userErrors(wanted, place, toWritable(user));
  if (errors.length > 0) throw failFields(...errors);
  const { userName } = wanted;
  if (userName !== user.userName && (await isUserNameTaken(tx, userName, user.ssoid)))
    throw fail('user.userNameTaken', { userName });
};

const save = async (
  tx: Tx,
  user: StoredUser,
  wanted: WritableUser,
  place: UserPlace,
  facilityIds: number[],
): Promise<void> => {
  // Somebody known to the organization by the username stays so under the new one.
  const isKnownByName = user.isFederated && user.federatedLoginId === user.userName;
  await tx
    .updateTable('users')
    .set({
      ...toColumns(wanted, place.corporations ?? [], user.physician !== null),
      ...(isKnownByName && { federated_login_id: wanted.userName }),
      facility_ids: facilityIds,
      version: sql<number>`version + 1`,
    })
    .where('ssoid', '=', user.ssoid)
    .execute();
};
