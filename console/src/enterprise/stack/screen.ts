import { defineScreen } from '../../screen.ts';
import { messages } from '../messages.ts';
import { viewScreenDefaults } from '../screen-defaults.ts';

export const stackScreen = defineScreen({
  ...viewScreenDefaults,
  path: '/ect/stacks/detail',
  title: messages.stack,
  inPalette: true,
});
