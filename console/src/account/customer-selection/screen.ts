import { customerSelectionPath } from '@keystead/contract/access/landing.ts';
import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const customerSelectionScreen = defineScreen({
  path: customerSelectionPath,
  access: 'VIEW_ANY_CUSTOMER',
  title: messages.title,
  frame: 'menus',
  inPalette: true,
  load: () => import('./customer-selection-screen.tsx'),
});
