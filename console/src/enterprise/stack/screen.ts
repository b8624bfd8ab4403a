import { defineScreen } from '../../screen.ts';
import { viewDoor } from '../door.ts';
import { messages } from '../messages.ts';

export const stackScreen = defineScreen({
  ...viewDoor,
  path: '/ect/stacks/detail',
  title: messages.stack,
  inPalette: true,
});
