import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const auditScreen = defineScreen({
  path: '/shared-login/audit',
  access: accessRules.sharedLoginAudit,
  needsCustomer: true,
  title: messages.title,
  frame: 'menus',
  inPalette: true,
});
