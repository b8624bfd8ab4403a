import { defineScreen } from '../../screen.ts';
import { aboutScreen } from '../about/screen.ts';
import { messages } from './messages.ts';

export const acknowledgementsScreen = defineScreen({
  path: '/acknowledgements',
  access: 'signedIn',
  title: messages.title,
  below: aboutScreen,
  frame: 'menus',
  inPalette: true,
});
