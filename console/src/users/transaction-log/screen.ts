import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { defineScreen } from '../../screen.ts';

export const transactionLogScreen = defineScreen({
  path: '/transaction-log',
  access: accessRules.transactionLog,
  needsCustomer: true,
  title: 'Transaction Log',
  frame: 'menus',
  inPalette: true,
});
