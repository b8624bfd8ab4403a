import { defineScreen } from '../../screen.ts';
import { texts } from '../../text.ts';

export const tokensScreen = defineScreen({
  path: '/tokenManagement',
  access: 'TOKEN_MANAGER',
  needsCustomer: true,
  title: texts({ en: 'Token Management' }),
  frame: 'menus',
  inPalette: true,
});
