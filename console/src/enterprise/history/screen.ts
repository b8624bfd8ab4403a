import { defineScreen } from '../../screen.ts';
import { messages } from '../messages.ts';
import { viewScreenDefaults } from '../screen-defaults.ts';

export const compareScreen = defineScreen({
  ...viewScreenDefaults,
  path: '/ect/configurations/compare',
  title: messages.compare,
  inPalette: true,
});
