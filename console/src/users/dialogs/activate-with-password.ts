import { activateUser, activateUserWithPassword } from '@keystead/contract/users/change-status.ts';
import { getStackParameters } from '@keystead/contract/users/lookups.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { call } from '../../client/call.ts';
import type { ActionTarget } from './action-target.ts';

const legacyFlag = 'bp.idm.at.legacy-api.enabled';

/** The flag counts as on where it is missing; who cannot read it goes on without. */
const isLegacyApi = async (): Promise<boolean> => {
  try {
    const parameters = await call(getStackParameters, {});
    return parameters.find(({ key }) => key === legacyFlag)?.value.toLowerCase() !== 'false';
  } catch {
    return false;
  }
};

/** With the legacy API the activation is announced first; the call with the password does the work. */
export const activateWithPassword = async (user: ActionTarget, value: string): Promise<UserRow> => {
  const params = { ssoid: user.ssoid };
  if (await isLegacyApi()) await call(activateUser, { params, query: { status: user.status } });
  return call(activateUserWithPassword, { params, body: { credentials: { password: { value } } } });
};
