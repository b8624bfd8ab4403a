import { spoken } from '@keystead/contract/texts/spoken.ts';
import { defineScreen } from '../../screen.ts';

export const blankScreen = defineScreen({
  path: '/blank',
  access: 'signedIn',
  title: spoken('Home'),
  frame: 'menus',
});
