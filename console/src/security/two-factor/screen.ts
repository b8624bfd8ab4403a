import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const twoFactorScreen = defineScreen({
  path: '/configuration/two-factor',
  access: 'MANAGE_2FA',
  needsCustomer: true,
  title: messages.title,
  frame: 'menus',
  inPalette: true,
});
