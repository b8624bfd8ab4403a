import { defineScreen } from '../../screen.ts';
import { texts } from '../../text.ts';

export const reportsScreen = defineScreen({
  path: '/reports',
  access: 'REPORTS_USER',
  needsCustomer: true,
  title: texts({ en: 'Reports' }),
  frame: 'menus',
  inPalette: true,
});
