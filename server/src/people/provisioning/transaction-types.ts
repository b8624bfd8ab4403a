import type { UserAction } from '@keystead/contract/people/user-actions.ts';

export const transactionTypes = [
  'Create User',
  'Update User',
  'Activate User',
  'Deactivate User',
  'Suspend User',
  'Delete User',
  'Unlock User',
  'Convert to Federated',
  'Convert to IDM',
  'Two-Factor Update',
  'Move User',
] as const;

export type TransactionType = (typeof transactionTypes)[number];

export const transactionTypeOf: Record<UserAction, TransactionType> = {
  unlock: 'Unlock User',
  suspend: 'Suspend User',
  activate: 'Activate User',
  activateWithPassword: 'Activate User',
  deactivate: 'Deactivate User',
  delete: 'Delete User',
  resetPassword: 'Update User',
  resendPasswordEmail: 'Update User',
  expirePassword: 'Update User',
  setTemporaryPassword: 'Update User',
  convertToFederated: 'Convert to Federated',
  convertToIdm: 'Convert to IDM',
  manageFactors: 'Two-Factor Update',
  editUsername: 'Update User',
};
