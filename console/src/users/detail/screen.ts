import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { defineScreen } from '../../screen.ts';
import { userListScreen } from '../list/screen.ts';
import { messages } from './messages.ts';

export const userDetailScreen = defineScreen({
  path: '/user/$ssoid',
  access: accessRules.userList,
  needsCustomer: true,
  title: messages.title,
  below: userListScreen,
  frame: 'menus',
});
