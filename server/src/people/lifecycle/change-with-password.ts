import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import { scopeOf } from '../../actor/actor.ts';
import type { StoredUser } from '../record/stored-user.ts';
import { authorize } from '../rights/authorize.ts';
import {
  changeStatus,
  findForAction,
  type Outcome,
  type StatusCall,
  type StatusNeeds,
} from './change-status.ts';

/**
 * A status change that gives the user a password. Hashing is slow and happens before the transaction of the change;
 * callers who aren't allowed to make the change are refused before that.
 */
export const changeWithPassword = async (
  call: StatusCall,
  needs: StatusNeeds,
  action: UserAction,
  choose: (user: StoredUser) => string,
): Promise<Outcome & { password: string }> => {
  const password = await needs.data.transaction(scopeOf(call.actor), async (tx) => {
    const { user, settings } = await findForAction(tx, call.actor, call.params.ssoid);
    authorize(action, call.actor, user, settings);
    return choose(user);
  });
  const passwordHash = await needs.passwords.hash(password);
  return { ...(await changeStatus(call, needs, action, () => ({ passwordHash }))), password };
};
