import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

/** Public, because visitors are told that it does not exist instead of being sent to the sign-in. */
export const testScreen = defineScreen({
  path: '/test',
  access: 'public',
  title: messages.title,
  frame: 'menus',
});
