import { defineScreen } from '../../screen.ts';
import { texts } from '../../text.ts';

export const signOnPoliciesScreen = defineScreen({
  path: '/configuration/sign-on-policies',
  access: 'MANAGE_RULES',
  needsCustomer: true,
  title: texts({ en: 'Manage SignOn Policies' }),
  frame: 'menus',
  inPalette: true,
});
