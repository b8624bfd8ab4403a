import { type MenuContext, type MenuEntry, visibleMenus } from './menu.ts';

/**
 * The order in which the home page is looked for. It differs from the menu's: enterprise staff start at the
 * customers, everybody else at the first thing they may open, and the own profile comes last.
 */
const homeOrder = [
  '/users',
  '/ect/customers',
  '/ect/administration',
  '/conversions/',
  '/servicelogs',
  '/tokenManagement',
  '/reports',
  '/configuration/',
  '/shared-login/',
  '/my-profile',
];

export const permissionsRequiredPath = '/permissionsRequired';
export const customerSelectionPath = '/customer-selection';

export const homePath = (context: MenuContext, isBuilt: (path: string) => boolean): string => {
  const open: MenuEntry[] = visibleMenus(context, isBuilt).flatMap((menu) => menu.entries);
  for (const start of homeOrder) {
    const entry = open.find(({ path }) => (start.endsWith('/') ? path.startsWith(start) : path === start));
    if (entry) return entry.path;
  }
  return hasNoRights(context) ? permissionsRequiredPath : '/about';
};

/** FEDERATED only takes away; a profile that is switched off gives nothing. */
export const hasNoRights = ({ rights, myProfileEnabled }: MenuContext): boolean =>
  ![...rights].some((right) => right !== 'FEDERATED' && (right !== 'PROFILE' || myProfileEnabled));

/** Where the blank screen sends a person who has just signed in. */
export const landingPath = (context: MenuContext, isBuilt: (path: string) => boolean): string => {
  const { rights, hasCustomer } = context;
  if (hasNoRights(context)) return permissionsRequiredPath;
  if (rights.has('UM_CORP_ADMIN') && hasCustomer && isBuilt('/users')) return '/users';
  if (rights.has('VIEW_ANY_CUSTOMER') && isBuilt(customerSelectionPath)) return customerSelectionPath;
  return homePath(context, isBuilt);
};
