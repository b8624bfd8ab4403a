import { createSessionPath, loginPath } from '@keystead/contract/console-addresses.ts';
import { spoken } from '@keystead/contract/texts/spoken.ts';
import { defineScreen } from '../../screen.ts';

export const loginScreen = defineScreen({
  path: loginPath,
  access: 'public',
  title: spoken('Sign In'),
  frame: 'bare',
});

export const createSessionScreen = defineScreen({
  path: createSessionPath,
  access: 'public',
  title: spoken('Signing in'),
  frame: 'bare',
});
