import * as contract from '@keystead/contract/users/credentials.ts';
import { handle } from '../http/handle.ts';
import { changeStatus, type StatusNeeds } from './change-status.ts';
import { hashTemporaryPassword } from './hash-temporary-password.ts';

export const setTemporaryPassword = handle(
  contract.setTemporaryPassword,
  async (call, needs: StatusNeeds) => {
    await changeStatus(call, needs, 'setTemporaryPassword', ({ user }) =>
      hashTemporaryPassword(needs.passwords, call.body, user),
    );
  },
);
