import * as contract from '@keystead/contract/users/change-status.ts';
import { handle } from '../http/handle.ts';
import { changeStatusToRow, type StatusNeeds } from './change-status.ts';
import { hashTemporaryPassword } from './hash-temporary-password.ts';

export const convertToIdm = handle(contract.convertToIdm, (call, needs: StatusNeeds) =>
  changeStatusToRow(call, needs, 'convertToIdm', ({ user }) =>
    hashTemporaryPassword(needs.passwords, call.body, user),
  ),
);
