import { failFields } from '@keystead/contract/errors.ts';
import type { WritableUser } from '@keystead/contract/people/user.ts';
import { type UserValidationContext, userErrors } from '@keystead/contract/people/user-errors.ts';
import { changedFields, type UserField } from '@keystead/contract/people/user-fields.ts';
import { sql } from 'kysely';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { keepHidden } from '../record/keep-hidden.ts';
import type { StoredUser } from '../record/stored-user.ts';
import { toWritable } from '../record/to-user.ts';
import { toColumns } from '../record/user-columns.ts';
import { authorizeUpdate, requireOwnFacilities } from '../rights/authorize-update.ts';
import { failLastAdmin } from '../rights/fail-last-admin.ts';
import { readPlace } from '../settings/read-place.ts';
import { userAdminOf } from '../settings/user-admin-of.ts';
import type { UserSettings } from '../settings/user-settings.ts';
import { recordUpdates } from './record-update.ts';
import { facilityIdsAfter } from './save-user.ts';

/** A user that the caller has found and locked, and the requested values. Only the access is written. */
export type RequestedAccess = { user: StoredUser; input: WritableUser };

type CheckedAccess = {
  user: StoredUser;
  requested: WritableUser;
  place: UserValidationContext;
  changed: UserField[];
  facilityIds: number[];
};

/** Saves the access of many users: each is checked like an individual save, then all are written and recorded. */
export const saveAccessInBulk = async (
  origin: ActorOrigin,
  { tx, customerId, settings }: { tx: Tx; customerId: number; settings: UserSettings },
  people: readonly RequestedAccess[],
): Promise<void> => {
  const places = new Map<number | null, UserValidationContext>();
  const checked: CheckedAccess[] = [];
  for (const { user, input } of people) {
    const place = places.get(user.configId) ?? (await readPlace(tx, customerId, user.configId, settings));
    places.set(user.configId, place);
    const one = checkAccess(origin, settings, user, input, place);
    if (one.changed.length > 0) checked.push(one);
  }
  if (checked.length === 0) return;
  await write(tx, checked);
  await requireRemainingAdmin(tx, settings, checked);
  const { slAutoProvision } = settings;
  await recordUpdates(
    tx,
    origin,
    checked.map(({ user, changed }) => ({ before: user, changed, slAutoProvision })),
  );
};

const checkAccess = (
  { actor }: ActorOrigin,
  settings: UserSettings,
  user: StoredUser,
  input: WritableUser,
  place: UserValidationContext,
): CheckedAccess => {
  const stored = toWritable(user);
  const requested = keepHidden(input, stored, place.products);
  const changed = changedFields(stored, requested);
  const facilityIds = facilityIdsAfter(user, requested, place, changed);
  authorizeUpdate(actor, user, settings, changed, requested);
  if (facilityIds !== user.facilityIds) requireOwnFacilities(userAdminOf(actor), facilityIds);
  const errors = changed.length > 0 ? userErrors(requested, place, stored) : [];
  if (errors.length > 0) throw failFields(...errors);
  return { user, requested, place, changed, facilityIds };
};

const write = async (tx: Tx, checked: readonly CheckedAccess[]): Promise<void> => {
  const rows = checked.map(({ user, requested, place, facilityIds }) => {
    const columns = toColumns(requested, place.corporations ?? [], user.physician !== null);
    return {
      ssoid: user.ssoid,
      admin_access: columns.admin_access,
      token_management: columns.token_management,
      scim_mapping: columns.scim_mapping,
      admin_regions: JSON.parse(columns.admin_regions),
      access: JSON.parse(columns.access),
      facility_ids: facilityIds,
    };
  });
  await sql`update users u
    set admin_access = v.admin_access, token_management = v.token_management, scim_mapping = v.scim_mapping,
      admin_regions = v.admin_regions,
      access = v.access, facility_ids = v.facility_ids, version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (ssoid uuid, admin_access text,
      token_management boolean, scim_mapping boolean, admin_regions jsonb, access jsonb, facility_ids int[])
    where u.ssoid = v.ssoid`.execute(tx);
};

/** If several leave at the same time, none of them is the last, and yet one admin must remain. */
const requireRemainingAdmin = async (
  tx: Tx,
  settings: UserSettings,
  checked: readonly CheckedAccess[],
): Promise<void> => {
  const demoted = checked
    .filter(({ user, requested }) => user.adminAccess === 'UMA' && requested.adminToolRole !== 'UMA')
    .map(({ user }) => user.ssoid);
  if (demoted.length === 0) return;
  const { rows } = await sql<{ isFederated: boolean }>`select u.is_federated as "isFederated" from users u
    where u.ssoid = any(${demoted}::uuid[]) and is_irreplaceable_admin(u.ssoid) limit 1`.execute(tx);
  const [last] = rows;
  if (last) throw failLastAdmin(last, settings);
};
