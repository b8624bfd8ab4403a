import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { spoken } from '@keystead/contract/texts/spoken.ts';
import { defineScreen } from '../../screen.ts';

export const organizationLoginsScreen = defineScreen({
  path: '/configuration/organization-logins',
  access: accessRules.organizationLogins,
  needsCustomer: true,
  title: spoken('Organization Logins'),
  frame: 'menus',
  inPalette: true,
});
