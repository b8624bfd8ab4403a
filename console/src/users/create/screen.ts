import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { defineScreen } from '../../screen.ts';
import { userListScreen } from '../list/screen.ts';
import { messages } from './messages.ts';

export const createUserScreen = defineScreen({
  path: '/user/new',
  access: accessRules.createUser,
  needsCustomer: true,
  title: messages.title,
  below: userListScreen,
  frame: 'menus',
  inPalette: true,
});

export const userScreen = defineScreen({
  path: '/user',
  access: accessRules.createUser,
  needsCustomer: true,
  title: messages.title,
  frame: 'menus',
});
