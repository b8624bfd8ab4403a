import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { spoken } from '@keystead/contract/texts/spoken.ts';
import { defineScreen } from '../../screen.ts';
import { transactionLogScreen } from '../transaction-log/screen.ts';

export const trailScreen = defineScreen({
  path: '/trail/$traceId',
  access: accessRules.trail,
  title: spoken('Trail'),
  below: transactionLogScreen,
  frame: 'menus',
});
