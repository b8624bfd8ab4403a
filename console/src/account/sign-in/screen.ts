import { createSessionPath, loginPath } from '@keystead/contract/console-addresses.ts';
import { defineScreen } from '../../screen.ts';

export const loginScreen = defineScreen({
  path: loginPath,
  access: 'public',
  title: 'Sign In',
  frame: 'bare',
});

export const createSessionScreen = defineScreen({
  path: createSessionPath,
  access: 'public',
  title: 'Signing in',
  frame: 'bare',
});
