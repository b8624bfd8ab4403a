import { defineScreen } from '../../screen.ts';
import { adminDoor } from '../door.ts';
import { messages } from '../messages.ts';

export const administrationScreen = defineScreen({
  ...adminDoor,
  path: '/ect/administration',
  title: messages.administration,
  inPalette: true,
});
