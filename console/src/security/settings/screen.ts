import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const securitySettingsScreen = defineScreen({
  path: '/configuration/security-settings',
  access: 'CUSTOMER_ADMIN',
  needsCustomer: true,
  title: messages.title,
  frame: 'menus',
  inPalette: true,
});
