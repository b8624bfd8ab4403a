import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { defineScreen } from '../../screen.ts';

const door = {
  access: accessRules.userList,
  needsCustomer: true,
  title: 'User List',
  frame: 'menus',
  load: () => import('./user-list-screen.tsx'),
} as const;

/** The stack decides which of the two lists is in use; the other leads to it. */
const unlessListedAt =
  (path: string) =>
  async ({ query }: { query: string }): Promise<string | null> => {
    const { listPath } = await import('../legacy-api.ts');
    const wanted = await listPath();
    return wanted === path ? null : `${wanted}${query}`;
  };

export const userListScreen = defineScreen({
  ...door,
  path: '/users',
  inPalette: true,
  detour: unlessListedAt('/users'),
});

export const legacyUserListScreen = defineScreen({
  ...door,
  path: '/users-legacy',
  detour: unlessListedAt('/users-legacy'),
});
