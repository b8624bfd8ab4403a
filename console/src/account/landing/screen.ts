import { defineScreen } from '../../screen.ts';

export const blankScreen = defineScreen({
  path: '/blank',
  access: 'signedIn',
  title: 'Home',
  frame: 'menus',
});
