import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { spoken } from '@keystead/contract/texts/spoken.ts';
import { defineScreen } from '../screen.ts';

export const homeScreen = defineScreen({
  path: '/home',
  access: accessRules.home,
  title: spoken('Home'),
  frame: 'menus',
  inPalette: true,
});
