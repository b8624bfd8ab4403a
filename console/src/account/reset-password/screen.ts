import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const resetPasswordScreen = defineScreen({
  path: '/reset-password',
  access: 'public',
  title: messages.title,
  frame: 'bare',
});
