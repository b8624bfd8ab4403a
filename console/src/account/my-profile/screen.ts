import { defineScreen } from '../../screen.ts';
import { texts } from '../../text.ts';

export const myProfileScreen = defineScreen({
  path: '/my-profile',
  access: 'PROFILE',
  when: ({ myProfileEnabled }) => myProfileEnabled,
  title: texts({ en: 'My Profile' }),
  frame: 'menus',
  inPalette: true,
});
