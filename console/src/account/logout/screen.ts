import { spoken } from '@keystead/contract/texts/spoken.ts';
import { defineScreen } from '../../screen.ts';

export const logoutScreen = defineScreen({
  path: '/logout',
  access: 'public',
  title: spoken('Log off'),
  frame: 'bare',
  withoutServices: true,
});
