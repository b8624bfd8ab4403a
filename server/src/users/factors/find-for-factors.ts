import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { requireConfirmationIn } from '../../http/guards/require-confirmation.ts';
import { findForAction } from '../../people/lifecycle/change-status.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';
import { authorize } from '../../people/rights/authorize.ts';

/** A user whose factors the actor can manage. Their own are as well guarded as on My Profile. */
export const findForFactors = async (tx: Tx, actor: Actor, ssoid: string): Promise<StoredUser> => {
  const { user, settings } = await findForAction(tx, actor, ssoid);
  authorize('manageFactors', actor, user, settings);
  if (user.ssoid === actor.ssoid) await requireConfirmationIn(tx, actor.sessionId);
  return user;
};
