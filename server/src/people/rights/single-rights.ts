import { singleRights } from '@keystead/contract/access/policies/single-rights.ts';
import { limitingRights } from '@keystead/contract/access/policies/user-admin.ts';
import { fieldRefusal } from '@keystead/contract/access/policies/user-fields.ts';
import { refuse } from '@keystead/contract/access/policies/user-refusals.ts';
import type { Right } from '@keystead/contract/access/rights.ts';
import { Failure, failFields } from '@keystead/contract/errors.ts';
import { fullName } from '@keystead/contract/people/user.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { sql } from 'kysely';
import type { Actor } from '../../actor/actor.ts';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { record } from '../../records/audit.ts';
import { type StoredUser, toTarget } from '../record/stored-user.ts';
import { userAdminOf } from '../settings/user-admin-of.ts';
import type { UserSettings } from '../settings/user-settings.ts';
import { boxColumns } from './box-columns.ts';
import { failLastAdmin } from './fail-last-admin.ts';

/** Null if the actor can grant and revoke this user's rights, else the reason. No one can change their own. */
const refusalOf = (actor: Actor, user: StoredUser, settings: UserSettings) => {
  const reason =
    user.ssoid === actor.ssoid
      ? 'self'
      : fieldRefusal('adminAccess', userAdminOf(actor), toTarget(user), settings);
  return reason && refuse(reason, { name: fullName(user) });
};

/** Which rights can be granted here, and which of them the user has. */
export const rightsOf = (actor: Actor, user: StoredUser, settings: UserSettings) => {
  const grantable = singleRights(userAdminOf(actor));
  return {
    rights: grantable.filter((right) => user.grantedRights.includes(right)),
    choices: refusalOf(actor, user, settings) ? [] : grantable,
    version: user.version,
  };
};

/** Grants and revokes individual rights; those that the actor can't grant stay as they are. */
export const saveRights = async (
  tx: Tx,
  origin: ActorOrigin,
  user: StoredUser,
  settings: UserSettings,
  requested: readonly Right[],
): Promise<void> => {
  const refusal = refusalOf(origin.actor, user, settings);
  if (refusal) throw new Failure(refusal.code, { reason: refusal.message });
  const { rights: before, choices } = rightsOf(origin.actor, user, settings);
  if (requested.some((right) => !choices.includes(right)))
    throw failFields({ field: 'rights', ...sentence('rights.notYours') });
  const granted = choices.filter((right) => requested.includes(right) && !before.includes(right));
  const revoked = before.filter((right) => !requested.includes(right));
  if (granted.length === 0 && revoked.length === 0) return;
  if (user.isLastAdmin && granted.some((right) => limitingRights.includes(right)))
    throw failLastAdmin(user, settings);

  const { ssoid, customerId } = user;
  if (revoked.length > 0)
    await tx.deleteFrom('user_rights').where('ssoid', '=', ssoid).where('right', 'in', revoked).execute();
  if (granted.length > 0)
    await tx
      .insertInto('user_rights')
      .values(granted.map((right) => ({ ssoid, customer_id: customerId, right })))
      .execute();
  await tx
    .updateTable('users')
    .set({
      version: sql<number>`version + 1`,
      ...boxColumns(granted, true),
      ...boxColumns(revoked, false),
    })
    .where('ssoid', '=', ssoid)
    .execute();
  await record(tx, origin, {
    event: 'user.rightsChanged',
    target: { type: 'user', id: ssoid, name: fullName(user) },
    before: { rights: before },
    after: { rights: choices.filter((right) => requested.includes(right)), version: user.version + 1 },
    customerId,
  });
};
