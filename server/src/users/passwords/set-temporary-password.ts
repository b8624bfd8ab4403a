import * as contract from '@keystead/contract/users/credentials.ts';
import { handle } from '../../http/handle.ts';
import { changeStatus, type StatusNeeds } from '../../people/lifecycle/change-status.ts';
import { hashTemporaryPassword } from '../../people/passwords/hash-temporary-password.ts';

export const setTemporaryPassword = handle(
  contract.setTemporaryPassword,
  async (call, needs: StatusNeeds) => {
    await changeStatus(call, needs, 'setTemporaryPassword', ({ user }) =>
      hashTemporaryPassword(needs.passwords, call.body, user),
    );
  },
);
