import * as contract from '@keystead/contract/users/credentials.ts';
import { handle } from '../../http/handle.ts';
import { changeStatus, type StatusNeeds } from '../../people/lifecycle/change-status.ts';

/** A user who has not set a password yet gets the activation link again. */
export const resetPassword = handle(contract.resetPassword, async (call, needs: StatusNeeds) => {
  await changeStatus(call, needs, ({ user }) =>
    user.status === 'PUA' ? 'resendPasswordEmail' : 'resetPassword',
  );
});
