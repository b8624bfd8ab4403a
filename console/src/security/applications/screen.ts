import { defineScreen } from '../../screen.ts';
import { texts } from '../../text.ts';

export const applicationsScreen = defineScreen({
  path: '/shared-login/applications',
  access: 'IDP_ADMIN',
  needsCustomer: true,
  title: texts({ en: 'Applications' }),
  frame: 'menus',
  inPalette: true,
});
