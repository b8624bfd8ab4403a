import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const tokensScreen = defineScreen({
  path: '/tokenManagement',
  access: 'TOKEN_MANAGER',
  needsCustomer: true,
  title: messages.title,
  frame: 'menus',
  inPalette: true,
});
