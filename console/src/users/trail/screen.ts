import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import { defineScreen } from '../../screen.ts';
import { transactionLogScreen } from '../transaction-log/screen.ts';

export const trailScreen = defineScreen({
  path: '/trail/$traceId',
  access: accessRules.trail,
  title: localize('Trail'),
  below: transactionLogScreen,
  frame: 'menus',
});
