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
 * A change of status that gives the user a password. Hashing takes long and comes before the transaction of the
 * change; a look at the user before that refuses those who may not.
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
