import type { UserState } from '@keystead/contract/users/user-list.ts';
import type { Actor } from '../../actor/actor.ts';
import { changeStatus, type Outcome } from '../../people/lifecycle/change-status.ts';
import { toUserState } from '../list/to-user-row.ts';

/** Returns the updated row. */
export const changeStatusReturningRow = async (
  ...args: Parameters<typeof changeStatus>
): Promise<UserState> => {
  const [{ actor }] = args;
  return toChangedRow(actor, await changeStatus(...args));
};

export const toChangedRow = (actor: Actor, { user, settings }: Outcome): UserState => {
  if (!user) throw new Error('A removed user has no row.');
  return toUserState(user, actor, settings);
};
