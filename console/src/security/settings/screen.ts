import { defineScreen } from '../../screen.ts';
import { texts } from '../../text.ts';

export const securitySettingsScreen = defineScreen({
  path: '/configuration/security-settings',
  access: 'CUSTOMER_ADMIN',
  needsCustomer: true,
  title: texts({ en: 'Security Settings' }),
  frame: 'menus',
  inPalette: true,
});
