import { defineScreen } from '../../screen.ts';

export const logoutScreen = defineScreen({
  path: '/logout',
  access: 'public',
  title: 'Log off',
  frame: 'bare',
  withoutServices: true,
});
