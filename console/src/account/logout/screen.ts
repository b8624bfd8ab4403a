import { localize } from '@keystead/contract/texts/localize.ts';
import { defineScreen } from '../../screen.ts';

export const logoutScreen = defineScreen({
  path: '/logout',
  access: 'public',
  title: localize('Log off'),
  frame: 'bare',
  withoutServices: true,
});
