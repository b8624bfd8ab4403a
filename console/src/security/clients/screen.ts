import { localize } from '@keystead/contract/texts/localize.ts';
import { defineScreen } from '../../screen.ts';
import { applicationsScreen } from '../applications/screen.ts';

export const clientsScreen = defineScreen({
  path: '/shared-login/clients',
  access: 'IDP_ADMIN',
  needsCustomer: true,
  title: localize('OpenID Clients'),
  below: applicationsScreen,
  frame: 'menus',
  inPalette: true,
});
