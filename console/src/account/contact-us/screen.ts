import { defineScreen } from '../../screen.ts';
import { messages } from '../messages.ts';

export const contactUsScreen = defineScreen({
  path: '/contact-us',
  access: 'public',
  title: messages.contactUs,
  frame: 'menus',
  inPalette: true,
});
