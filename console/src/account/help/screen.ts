import { defineScreen } from '../../screen.ts';
import { messages } from '../messages.ts';

export const helpScreen = defineScreen({
  path: '/help',
  access: 'public',
  title: messages.help,
  frame: 'bare',
  inPalette: true,
});
