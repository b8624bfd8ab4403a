import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { defineScreen } from '../../screen.ts';
import { texts } from '../../text.ts';

export const auditScreen = defineScreen({
  path: '/shared-login/audit',
  access: accessRules.sharedLoginAudit,
  needsCustomer: true,
  title: texts({ en: 'Audit' }),
  frame: 'menus',
  inPalette: true,
});
