import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { defineScreen } from '../../screen.ts';

export const trailScreen = defineScreen({
  path: '/trail/$traceId',
  access: accessRules.trail,
  title: 'Trail',
  frame: 'menus',
});
