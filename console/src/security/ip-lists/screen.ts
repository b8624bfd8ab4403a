import { defineScreen } from '../../screen.ts';
import { texts } from '../../text.ts';

export const ipListsScreen = defineScreen({
  path: '/configuration/ip-lists',
  access: 'MANAGE_IP',
  needsCustomer: true,
  title: texts({ en: 'Maintain IP Lists' }),
  frame: 'menus',
  inPalette: true,
});
