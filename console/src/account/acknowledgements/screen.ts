import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const acknowledgementsScreen = defineScreen({
  path: '/acknowledgements',
  access: 'signedIn',
  title: messages.title,
  frame: 'menus',
  inPalette: true,
});
