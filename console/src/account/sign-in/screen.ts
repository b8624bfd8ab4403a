import { createSessionPath, loginPath } from '@keystead/contract/console-addresses.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import { defineScreen } from '../../screen.ts';

export const loginScreen = defineScreen({
  path: loginPath,
  access: 'public',
  title: localize('Sign In'),
  frame: 'bare',
});

export const createSessionScreen = defineScreen({
  path: createSessionPath,
  access: 'public',
  title: localize('Signing in'),
  frame: 'bare',
});
