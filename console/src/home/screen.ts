import { accessRules } from '@keystead/contract/access/access-rules.ts';
import { localize } from '@keystead/contract/texts/localize.ts';
import { myProfileScreen } from '../account/my-profile/screen.ts';
import type { MenuContext } from '../menu-context.ts';
import { visibleMenus } from '../menus.ts';
import { defineScreen } from '../screen.ts';

/** Some rights open nothing by themselves or under the current settings. Support staff without a customer can choose one. */
const hasOtherScreens = (context: MenuContext): boolean =>
  context.rights.has('VIEW_ANY_CUSTOMER') ||
  visibleMenus(context).some(({ entries }) => entries.some(({ screen }) => screen !== myProfileScreen));

export const homeScreen = defineScreen({
  path: '/home',
  access: accessRules.home,
  when: hasOtherScreens,
  title: localize('Home'),
  frame: 'menus',
  inPalette: true,
});
