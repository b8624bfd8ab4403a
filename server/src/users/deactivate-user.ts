import * as contract from '@keystead/contract/users/change-status.ts';
import { handle } from '../http/handle.ts';
import { changeStatusToRow, type StatusNeeds } from './change-status.ts';

export const deactivateUser = handle(contract.deactivateUser, (call, needs: StatusNeeds) =>
  changeStatusToRow(call, needs, 'deactivate'),
);
