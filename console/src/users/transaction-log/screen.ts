import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { spoken } from '@keystead/contract/texts/spoken.ts';
import { defineScreen } from '../../screen.ts';

export const transactionLogScreen = defineScreen({
  path: '/transaction-log',
  access: accessRules.transactionLog,
  needsCustomer: true,
  title: spoken('Transaction Log'),
  frame: 'menus',
  inPalette: true,
});
