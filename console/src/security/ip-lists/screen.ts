import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const ipListsScreen = defineScreen({
  path: '/configuration/ip-lists',
  access: 'MANAGE_IP',
  needsCustomer: true,
  title: messages.title,
  frame: 'menus',
  inPalette: true,
});
