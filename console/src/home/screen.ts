import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import { defineScreen } from '../screen.ts';

export const homeScreen = defineScreen({
  path: '/home',
  access: accessRules.home,
  title: localize('Home'),
  frame: 'menus',
  inPalette: true,
});
