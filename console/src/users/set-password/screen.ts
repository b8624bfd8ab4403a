import { setPasswordPath } from '@keystead/contract/people/password-links.ts';
import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const setPasswordScreen = defineScreen({
  path: setPasswordPath,
  access: 'public',
  title: messages.title,
  frame: 'bare',
  load: () => import('./set-password-screen.tsx'),
});
