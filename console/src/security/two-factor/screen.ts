import { defineScreen } from '../../screen.ts';
import { texts } from '../../text.ts';

export const twoFactorScreen = defineScreen({
  path: '/configuration/two-factor',
  access: 'MANAGE_2FA',
  needsCustomer: true,
  title: texts({ en: 'Two-Factor Authentication' }),
  frame: 'menus',
  inPalette: true,
});
