import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const customerSelectionScreen = defineScreen({
  path: '/customer-selection',
  access: 'VIEW_ANY_CUSTOMER',
  title: messages.title,
  frame: 'menus',
  inPalette: true,
});
