import * as contract from '@keystead/contract/users/change-status.ts';
import { handle } from '../../http/handle.ts';
import type { StatusNeeds } from '../../people/lifecycle/change-status.ts';
import { hashTemporaryPassword } from '../../people/passwords/hash-temporary-password.ts';
import { changeStatusToRow } from './change-status-to-row.ts';

export const convertToIdm = handle(contract.convertToIdm, (call, needs: StatusNeeds) =>
  changeStatusToRow(call, needs, 'convertToIdm', ({ user }) =>
    hashTemporaryPassword(needs.passwords, call.body, user),
  ),
);
