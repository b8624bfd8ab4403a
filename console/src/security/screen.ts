import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { defineScreen } from '../screen.ts';

export const configurationAreaScreen = defineScreen({
  path: '/configuration',
  access: { anyOf: ['MANAGE_IP', 'MANAGE_RULES', 'MANAGE_2FA', 'CUSTOMER_ADMIN', 'MAPPING'] },
  title: 'Configuration',
  frame: 'menus',
});

export const sharedLoginScreen = defineScreen({
  path: '/shared-login',
  access: accessRules.sharedLoginAudit,
  title: 'Shared Login',
  frame: 'menus',
});
