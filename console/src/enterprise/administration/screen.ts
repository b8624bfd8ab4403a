import { defineScreen } from '../../screen.ts';
import { messages } from '../messages.ts';
import { adminScreenDefaults } from '../screen-defaults.ts';

export const administrationScreen = defineScreen({
  ...adminScreenDefaults,
  path: '/ect/administration',
  title: messages.administration,
  inPalette: true,
});
