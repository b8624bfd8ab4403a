import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import { defineScreen } from '../screen.ts';

export const configurationAreaScreen = defineScreen({
  path: '/configuration',
  access: { anyOf: ['MANAGE_IP', 'MANAGE_RULES', 'MANAGE_2FA', 'CUSTOMER_ADMIN', 'MAPPING'] },
  title: localize('Configuration'),
  frame: 'menus',
});

export const sharedLoginScreen = defineScreen({
  path: '/shared-login',
  access: accessRules.sharedLoginAudit,
  title: localize('Shared Login'),
  frame: 'menus',
});
