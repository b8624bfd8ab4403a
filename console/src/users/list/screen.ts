import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import { defineScreen } from '../../screen.ts';

const screenDefaults = {
  access: accessRules.userList,
  needsCustomer: true,
  title: localize('User List'),
  frame: 'menus',
} as const;

export const userListScreen = defineScreen({ ...screenDefaults, path: '/users', inPalette: true });

export const legacyUserListScreen = defineScreen({
  ...screenDefaults,
  path: '/users-legacy',
  below: userListScreen,
  isEntrance: true,
});
