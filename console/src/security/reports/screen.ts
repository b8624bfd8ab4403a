import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const reportsScreen = defineScreen({
  path: '/reports',
  access: 'REPORTS_USER',
  needsCustomer: true,
  title: messages.title,
  frame: 'menus',
  inPalette: true,
});
