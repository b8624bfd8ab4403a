import type { RefusalReason } from '@keystead/contract/access/policies/user-refusals.ts';
import { refusalOf } from '@keystead/contract/access/policies/users.ts';
import { Failure } from '@keystead/contract/errors.ts';
import { sql } from 'kysely';
import type { ActorOrigin } from '../../actor/origin.ts';
import type { Tx } from '../../data/database.ts';
import { toTarget } from '../record/stored-user.ts';
import { userAdminOf } from '../settings/user-admin-of.ts';
import { type ActionContext, findForAction } from './change-status.ts';
import type { ActionNeeds } from './perform-action.ts';
import { removeUser } from './remove-user.ts';

/** Why a user stays; `refusal.…` if the actor is not allowed to remove such a user. */
export type StayReason = 'gone' | 'signedIn' | 'passwordChosen' | 'changed' | `refusal.${RefusalReason}`;

/**
 * Reverts a creation: removes a user who has not started anything and is unchanged, that is, has this version. Returns
 * null, or why the user stays.
 */
export const removeUnused = async (
  tx: Tx,
  origin: ActorOrigin,
  needs: Pick<ActionNeeds, 'directory'>,
  { ssoid, version }: { ssoid: string; version: number },
): Promise<StayReason | null> => {
  const context = await findOrNull(tx, origin, ssoid);
  if (!context) return 'gone';
  const reason = (await usageReason(tx, ssoid, version)) ?? refusedReason(origin, context);
  if (reason) return reason;
  await removeUser(tx, origin, needs, context.user);
  return null;
};

const findOrNull = async (tx: Tx, { actor }: ActorOrigin, ssoid: string): Promise<ActionContext | null> => {
  try {
    return await findForAction(tx, actor, ssoid);
  } catch (error) {
    if (error instanceof Failure && error.code === 'resource.notFound') return null;
    throw error;
  }
};

/** Callers who aren't allowed to deactivate and then delete the user can't do both in one step. */
const refusedReason = ({ actor }: ActorOrigin, { user, settings }: ActionContext): StayReason | null => {
  const admin = userAdminOf(actor);
  const target = toTarget(user);
  const isDeactivated = target.status === 'D';
  const refusal =
    (isDeactivated ? null : refusalOf('deactivate', admin, target, settings)) ??
    refusalOf('delete', admin, { ...target, status: 'D' }, settings);
  return refusal && `refusal.${refusal.reason}`;
};

const usageReason = async (tx: Tx, ssoid: string, version: number): Promise<StayReason | null> => {
  const { rows } = await sql<{ hasSignedIn: boolean; hasChosen: boolean; isChanged: boolean }>`
    select u.last_login_at is not null
        or exists (select from sessions s where s.ssoid = u.ssoid)
        or exists (select from known_devices d where d.ssoid = u.ssoid) as "hasSignedIn",
      coalesce(c.password_changed_at > u.created_at and not c.must_change, false)
        or exists (select from security_answers a where a.ssoid = u.ssoid) as "hasChosen",
      u.version <> ${version}
        or exists (select from factors f where f.ssoid = u.ssoid and f.state = 'enabled') as "isChanged"
    from users u left join credentials c on c.ssoid = u.ssoid where u.ssoid = ${ssoid}`.execute(tx);
  const [user] = rows;
  if (user?.hasSignedIn) return 'signedIn';
  if (user?.hasChosen) return 'passwordChosen';
  return user?.isChanged ? 'changed' : null;
};
