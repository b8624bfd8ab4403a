import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const myProfileScreen = defineScreen({
  path: '/my-profile',
  access: 'PROFILE',
  when: ({ myProfileEnabled }) => myProfileEnabled,
  title: messages.title,
  frame: 'menus',
  inPalette: true,
});
