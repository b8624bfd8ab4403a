import * as contract from '@keystead/contract/users/change-status.ts';
import { handle } from '../../http/handle.ts';
import type { StatusNeeds } from '../../people/lifecycle/change-status.ts';
import { changeStatusToRow } from './change-status-to-row.ts';

export const deactivateUser = handle(contract.deactivateUser, (call, needs: StatusNeeds) =>
  changeStatusToRow(call, needs, 'deactivate'),
);
