import { activateUser, activateUserWithPassword } from '@keystead/contract/users/change-status.ts';
import type { UserState } from '@keystead/contract/users/user-list.ts';
import { call } from '../../client/call.ts';
import { isLegacyApiEnabled } from '../legacy-api.ts';
import type { ActionTarget } from './action-target.ts';

/** The legacy API needs a call to announce the activation first; the call with the password does the work. */
export const activateWithPassword = async (user: ActionTarget, value: string): Promise<UserState> => {
  const params = { ssoid: user.ssoid };
  if (await isLegacyApiEnabled()) await call(activateUser, { params, query: { status: user.status } });
  return call(activateUserWithPassword, { params, body: { credentials: { password: { value } } } });
};
