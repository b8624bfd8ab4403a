import { customerSelectionScreen } from './account/customer-selection/screen.ts';
import { permissionsRequiredScreen } from './account/error-pages/screen.ts';
import { myProfileScreen } from './account/my-profile/screen.ts';
import { homeScreen } from './home/screen.ts';
import type { MenuContext } from './menu-context.ts';
import { visibleMenus } from './menus.ts';
import type { Entrance } from './screen.ts';
import { userListScreen } from './users/list/screen.ts';

/** Whoever looks after more than themselves starts on the home page. Who has nothing to open is told so, whatever rights they have. */
export const startScreen = (context: MenuContext): Entrance => {
  const open = visibleMenus(context).flatMap(({ entries }) => entries.map(({ screen }) => screen));
  if (context.rights.has('VIEW_ANY_CUSTOMER') || open.some((screen) => screen !== myProfileScreen))
    return homeScreen;
  return open.length > 0 ? myProfileScreen : permissionsRequiredScreen;
};

/** FEDERATED only takes away; a profile that is switched off gives nothing. */
export const hasNoRights = ({ rights, myProfileEnabled }: MenuContext): boolean =>
  ![...rights].some((right) => right !== 'FEDERATED' && (right !== 'PROFILE' || myProfileEnabled));

/** Where the blank screen sends a person who has just signed in. */
export const landingScreen = (context: MenuContext): Entrance => {
  const { rights, hasCustomer } = context;
  if (hasNoRights(context)) return permissionsRequiredScreen;
  if (rights.has('UM_CORP_ADMIN') && hasCustomer) return userListScreen;
  if (rights.has('VIEW_ANY_CUSTOMER')) return customerSelectionScreen;
  return startScreen(context);
};
