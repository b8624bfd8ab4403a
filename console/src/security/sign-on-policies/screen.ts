import { defineScreen } from '../../screen.ts';
import { messages } from './messages.ts';

export const signOnPoliciesScreen = defineScreen({
  path: '/configuration/sign-on-policies',
  access: 'MANAGE_RULES',
  needsCustomer: true,
  title: messages.title,
  frame: 'menus',
  inPalette: true,
});
