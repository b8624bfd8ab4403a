import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const sessionsScreen = defineScreen({
  path: '/shared-login/sessions',
  access: 'MANAGE_SESSIONS',
  needsCustomer: true,
  title: messages.title,
  frame: 'menus',
  inPalette: true,
});
