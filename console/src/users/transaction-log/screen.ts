import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import { defineScreen } from '../../screen.ts';

export const transactionLogScreen = defineScreen({
  path: '/transaction-log',
  access: accessRules.transactionLog,
  needsCustomer: true,
  title: localize('Transaction Log'),
  frame: 'menus',
  inPalette: true,
});
