import { customerSelectionScreen } from './account/customer-selection/screen.ts';
import { permissionsRequiredScreen } from './account/error-pages/screen.ts';
import { myProfileScreen } from './account/my-profile/screen.ts';
import { homeScreen } from './home/screen.ts';
import type { MenuContext } from './menu-context.ts';
import { visibleMenus } from './menus.ts';
import type { StaticScreen } from './screen.ts';
import type { ForwardContext } from './screen-entry.ts';
import { userListScreen } from './users/list/screen.ts';

/**
 * Users who manage more than themselves start on the home page. Users with nothing to open are told so, regardless of
 * their rights.
 */
export const startScreen = (context: MenuContext): StaticScreen => {
  const availableScreens = visibleMenus(context).flatMap(({ entries }) =>
    entries.map(({ screen }) => screen),
  );
  if (
    context.rights.has('VIEW_ANY_CUSTOMER') ||
    availableScreens.some((screen) => screen !== myProfileScreen)
  )
    return homeScreen;
  return availableScreens.length > 0 ? myProfileScreen : permissionsRequiredScreen;
};

/** Users who open the home page by its address but start elsewhere are sent there. */
export const detourToStart = async ({ context }: ForwardContext): Promise<string | null> => {
  const screen = startScreen(context);
  return screen === homeScreen ? null : screen.href();
};

/** FEDERATED only restricts; a profile that is switched off grants nothing. */
export const hasNoRights = ({ rights, myProfileEnabled }: MenuContext): boolean =>
  ![...rights].some((right) => right !== 'FEDERATED' && (right !== 'PROFILE' || myProfileEnabled));

/** Where the blank screen sends a user who has just signed in. */
export const landingScreen = (context: MenuContext): StaticScreen => {
  const { rights, hasCustomer } = context;
  if (hasNoRights(context)) return permissionsRequiredScreen;
  if (rights.has('UM_CORP_ADMIN') && hasCustomer) return userListScreen;
  if (rights.has('VIEW_ANY_CUSTOMER')) return customerSelectionScreen;
  return startScreen(context);
};
