import { setPasswordPath } from '@keystead/contract/console-addresses.ts';
import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const setPasswordScreen = defineScreen({
  path: setPasswordPath,
  access: 'public',
  title: messages.title,
  frame: 'bare',
});
