import type { Tx } from '../../data/database.ts';
import type { Actor } from '../../http/actor.ts';
import { authorise } from '../authorise.ts';
import { findForAction } from '../change-status.ts';
import type { StoredUser } from '../stored-user.ts';

/** A user whose factors the person may manage. */
export const findForFactors = async (tx: Tx, actor: Actor, ssoid: string): Promise<StoredUser> => {
  const { user, settings } = await findForAction(tx, actor, ssoid);
  authorise('manageFactors', actor, user, settings);
  return user;
};
