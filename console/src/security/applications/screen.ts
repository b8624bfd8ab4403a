import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const applicationsScreen = defineScreen({
  path: '/shared-login/applications',
  access: 'IDP_ADMIN',
  needsCustomer: true,
  title: messages.title,
  frame: 'menus',
  inPalette: true,
});
