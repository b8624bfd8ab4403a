import { localize } from '@keystead/contract/texts/localize.ts';
import { defineScreen } from '../../screen.ts';

export const blankScreen = defineScreen({
  path: '/blank',
  access: 'signedIn',
  title: localize('Home'),
  frame: 'menus',
});
