import { defineScreen } from '../../screen.ts';
import { texts } from '../../text.ts';
import { aboutScreen } from '../about/screen.ts';

export const acknowledgementsScreen = defineScreen({
  path: '/acknowledgements',
  access: 'signedIn',
  title: texts({ en: 'Acknowledgements and License Information' }),
  below: aboutScreen,
  frame: 'menus',
  inPalette: true,
});
