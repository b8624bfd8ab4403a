import * as contract from '@keystead/contract/users/change-status.ts';
import { handle } from '../../http/handle.ts';
import type { StatusNeeds } from '../../people/lifecycle/change-status.ts';
import { changeWithPassword } from '../../people/lifecycle/change-with-password.ts';
import { checkTemporaryPassword } from '../../people/passwords/check-temporary-password.ts';
import { toChangedRow } from './change-status-returning-row.ts';

export const activateUserWithPassword = handle(
  contract.activateUserWithPassword,
  async (call, needs: StatusNeeds) => {
    const changed = await changeWithPassword(call, needs, 'activateWithPassword', (user) =>
      checkTemporaryPassword(call.body, user),
    );
    return toChangedRow(call.actor, changed);
  },
);
