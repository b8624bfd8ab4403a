import { landingPath } from '@keystead/contract/access/landing.ts';
import { defineScreen } from '../../screen.ts';

export const blankScreen = defineScreen({
  path: '/blank',
  access: 'signedIn',
  title: 'Home',
  frame: 'menus',
  forward: ({ context, isBuilt }) => landingPath(context, isBuilt),
});
