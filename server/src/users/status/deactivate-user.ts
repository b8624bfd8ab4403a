import * as contract from '@keystead/contract/users/change-status.ts';
import { handle } from '../../http/handle.ts';
import type { StatusNeeds } from '../../people/lifecycle/change-status.ts';
import { changeStatusReturningRow } from './change-status-returning-row.ts';

export const deactivateUser = handle(contract.deactivateUser, (call, needs: StatusNeeds) =>
  changeStatusReturningRow(call, needs, 'deactivate'),
);
