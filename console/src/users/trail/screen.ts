import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { spoken } from '@keystead/contract/texts/spoken.ts';
import { defineScreen } from '../../screen.ts';

export const trailScreen = defineScreen({
  path: '/trail/$traceId',
  access: accessRules.trail,
  title: spoken('Trail'),
  frame: 'menus',
});
