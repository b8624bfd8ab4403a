import { defineScreen } from '../../screen.ts';
import { messages } from '../messages.ts';

export const aboutScreen = defineScreen({
  path: '/about',
  access: 'signedIn',
  title: messages.about,
  frame: 'menus',
  inPalette: true,
});
