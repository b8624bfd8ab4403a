import { customerSelectionScreen } from './account/customer-selection/screen.ts';
import { permissionsRequiredScreen } from './account/error-pages/screen.ts';
import { myProfileScreen } from './account/my-profile/screen.ts';
import { homeScreen } from './home/screen.ts';
import type { MenuContext } from './menu-context.ts';
import type { StaticScreen } from './screen.ts';
import { mayOpen } from './shell/opening/may-open.ts';
import { userListScreen } from './users/list/screen.ts';

/**
 * Users who manage more than themselves start on the home page. Users with nothing to open are told so, regardless of
 * their rights.
 */
export const startScreen = (context: MenuContext): StaticScreen =>
  [homeScreen, myProfileScreen].find((screen) => mayOpen(screen, context)) ?? permissionsRequiredScreen;

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
