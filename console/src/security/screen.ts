import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { spoken } from '@keystead/contract/texts/spoken.ts';
import { defineScreen } from '../screen.ts';

export const configurationAreaScreen = defineScreen({
  path: '/configuration',
  access: { anyOf: ['MANAGE_IP', 'MANAGE_RULES', 'MANAGE_2FA', 'CUSTOMER_ADMIN', 'MAPPING'] },
  title: spoken('Configuration'),
  frame: 'menus',
});

export const sharedLoginScreen = defineScreen({
  path: '/shared-login',
  access: accessRules.sharedLoginAudit,
  title: spoken('Shared Login'),
  frame: 'menus',
});
