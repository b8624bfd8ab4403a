import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import { defineScreen } from '../../screen.ts';

export const organizationLoginsScreen = defineScreen({
  path: '/configuration/organization-logins',
  access: accessRules.organizationLogins,
  needsCustomer: true,
  title: localize('Organization Logins'),
  frame: 'menus',
  inPalette: true,
});
