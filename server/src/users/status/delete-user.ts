import * as contract from '@keystead/contract/users/save-user.ts';
import { handle } from '../../http/handle.ts';
import { changeStatus, type StatusNeeds } from '../../people/lifecycle/change-status.ts';

export const deleteUser = handle(contract.deleteUser, async (call, needs: StatusNeeds) => {
  await changeStatus(call, needs, 'delete');
});
