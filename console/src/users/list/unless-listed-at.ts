import type { Screen } from '../../screen.ts';
import type { ForwardContext } from '../../screen-entry.ts';
import { legacyUserListScreen, userListScreen } from './screen.ts';

/** The stack determines which of the two lists is in use; the other redirects to it. */
export const unlessListedAt =
  ({ path }: Screen) =>
  async ({ query }: ForwardContext): Promise<string | null> => {
    const { isLegacyApi } = await import('../legacy-api.ts');
    const wanted = (await isLegacyApi()) ? legacyUserListScreen : userListScreen;
    return wanted.path === path ? null : wanted.href() + query;
  };
