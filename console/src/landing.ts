import { customerSelectionScreen } from './account/customer-selection/screen.ts';
import { permissionsRequiredScreen } from './account/error-pages/screen.ts';
import {
  csvScreens,
  documentScreens,
  keycloakScreens,
  legacyScreens,
  profileSyncScreens,
} from './conversions/screen.ts';
import { administrationScreen } from './enterprise/administration/screen.ts';
import { customersScreen } from './enterprise/customers/screen.ts';
import type { MenuContext } from './menu-context.ts';
import { visibleMenus } from './menus.ts';
import type { Entrance } from './screen.ts';
import { userListScreen } from './users/list/screen.ts';

/** Users, enterprise staff and those who convert start here, whatever stands before it in their menus; all others at their first entry. */
const startsFirst: readonly Entrance[] = [
  userListScreen,
  customersScreen,
  administrationScreen,
  profileSyncScreens.list,
  legacyScreens.list,
  keycloakScreens.list,
  csvScreens.list,
  documentScreens.history,
];

/** The first thing that a person may open. Who has nothing to open is told so, whatever rights they have. */
export const homeScreen = (context: MenuContext): Entrance => {
  const open = visibleMenus(context).flatMap(({ entries }) => entries.map(({ screen }) => screen));
  const start = startsFirst.find((screen) => open.includes(screen)) ?? open[0];
  if (start) return start;
  return context.rights.has('VIEW_ANY_CUSTOMER') ? customerSelectionScreen : permissionsRequiredScreen;
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
  return homeScreen(context);
};
