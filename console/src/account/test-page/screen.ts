import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

/** Available only if developer pages are enabled; otherwise the screen says that it does not exist. */
export const testScreen = defineScreen({
  path: '/test',
  access: 'signedIn',
  title: messages.title,
  frame: 'menus',
});
