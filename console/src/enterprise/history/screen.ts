import { defineScreen } from '../../screen.ts';
import { viewDoor } from '../door.ts';
import { messages } from '../messages.ts';

export const compareScreen = defineScreen({
  ...viewDoor,
  path: '/ect/configurations/compare',
  title: messages.compare,
  inPalette: true,
});
