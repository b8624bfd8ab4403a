import * as contract from '@keystead/contract/users/credentials.ts';
import { handle } from '../../http/handle.ts';
import type { StatusNeeds } from '../../people/lifecycle/change-status.ts';
import { changeWithPassword } from '../../people/lifecycle/change-with-password.ts';
import { checkTemporaryPassword } from '../../people/passwords/check-temporary-password.ts';

export const setTemporaryPassword = handle(
  contract.setTemporaryPassword,
  async (call, needs: StatusNeeds) => {
    await changeWithPassword(call, needs, 'setTemporaryPassword', (user) =>
      checkTemporaryPassword(call.body, user),
    );
  },
);
