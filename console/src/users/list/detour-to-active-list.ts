import type { Screen } from '../../screen.ts';
import type { ForwardContext } from '../../screen-entry.ts';
import { legacyUserListScreen, userListScreen } from './screen.ts';

/** A flag of the customer or the stack determines which of the two lists is in use; the other redirects to it. */
export const detourToActiveList =
  ({ path }: Screen) =>
  async ({ query }: ForwardContext): Promise<string | null> => {
    const { isLegacyApiEnabled } = await import('../legacy-api.ts');
    const activeScreen = (await isLegacyApiEnabled()) ? legacyUserListScreen : userListScreen;
    return activeScreen.path === path ? null : activeScreen.href() + query;
  };
