import { moveRefusal } from '@keystead/contract/access/policies/move-user.ts';
import { Failure, failFields } from '@keystead/contract/errors.ts';
import { planMove } from '@keystead/contract/people/move.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { sql } from 'kysely';
import type { ActorOrigin } from '../../actor/origin.ts';
import { readVisibleProducts } from '../../data/environments/environment-features.ts';
import { record } from '../../records/audit.ts';
import type { Directory } from '../directory/port.ts';
import { recordUserMove } from '../provisioning/record-user-change.ts';
import { readAnyUserForUpdate } from '../record/find-user.ts';
import { type StoredUser, toTarget } from '../record/stored-user.ts';
import { requireEnvironment } from '../settings/require-environment.ts';
import { userAdminOf } from '../settings/user-admin-of.ts';
import { requireVersion } from '../update/require-version.ts';
import type { ActionContext } from './change-status.ts';

/**
 * Moves a user to another environment of the customer: access ends at the products here and begins there, the place of
 * work is chosen again, and the user has to sign in again. The caller has found and locked the user.
 */
export const moveUser = async (
  origin: ActorOrigin,
  { directory }: { directory: Pick<Directory, 'endSessions'> },
  { tx, user, settings }: ActionContext,
  { configId, version }: { configId: number; version: number },
): Promise<StoredUser> => {
  const refusal = moveRefusal(userAdminOf(origin.actor), toTarget(user), settings);
  if (refusal) throw new Failure(refusal.code, { reason: refusal.message });
  await requireVersion(tx, origin.actor, user, version);
  await requireEnvironment(tx, user.customerId, configId);
  if (configId === user.configId)
    throw failFields({ field: 'configId', ...sentence('user.sameEnvironment') });

  const offered = await readVisibleProducts(tx, configId);
  const move = planMove({ ...user.access, adminToolRole: user.adminAccess }, offered);
  await tx
    .updateTable('users')
    .set({
      config_id: configId,
      access: JSON.stringify(move.access),
      admin_access: move.adminToolRole,
      facility_ids: [],
      admin_regions: '[]',
      version: sql<number>`version + 1`,
    })
    .where('ssoid', '=', user.ssoid)
    .execute();
  await directory.endSessions(tx, user);
  const after = await readAnyUserForUpdate(tx, user.ssoid);
  if (!after) throw new Error('The moved user is gone.');
  await recordUserMove(tx, origin, { before: user, after, slAutoProvision: settings.slAutoProvision });
  await record(tx, origin, {
    event: 'user.moved',
    target: { type: 'user', id: user.ssoid, name: fullName(user) },
    before: factsOf(user),
    after: { ...factsOf(after), keptProducts: move.kept, version: after.version },
    customerId: user.customerId,
  });
  return after;
};

const factsOf = ({ configId, configName, adminAccess, facilityIds }: StoredUser) => ({
  configId,
  environment: configName,
  adminToolRole: adminAccess,
  facilityIds,
});
