import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

/** Only where developer pages are switched on; elsewhere the screen says that it does not exist. */
export const testScreen = defineScreen({
  path: '/test',
  access: 'signedIn',
  title: messages.title,
  frame: 'menus',
});
